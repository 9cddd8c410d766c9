import type { Buyer } from '../../domain/party';
import { formatPostalCode } from '../../i18n/format';
import { html, type Safe } from '../html';
import type { DocumentView } from '../view';
import { levelOf } from './heading';

/** Who sells and who buys, side by side. */
export function parties(view: DocumentView): Safe {
  const { input, words } = view;
  return html`
    <div class="doc-parties">
      ${party(words.seller, input.seller, view)}
      ${party(words.buyer, input.buyer, view)}
    </div>`;
}

function party(label: string, { name, ico, dic, ...address }: Buyer, view: DocumentView): Safe {
  const { words } = view;
  const ids = [identifier(words.ico, ico), identifier(words.dic, dic)];

  return html`
    <section>
      <p class="k">${label}</p>
      ${name !== '' && html`<h2${levelOf(view, 2)}>${name}</h2>`}
      ${addressLines(address).map((line) => html`<p>${line}</p>`)}
      ${(ico !== '' || dic !== '') && html`<p class="ids">${ids}</p>`}
    </section>`;
}

function addressLines({
  address,
  zip,
  city,
  country,
}: Pick<Buyer, 'address' | 'zip' | 'city' | 'country'>) {
  const town = [formatPostalCode(zip), city].filter((part) => part !== '').join(' ');
  return [address, town, country].filter((line) => line !== '');
}

function identifier(label: string, value: string): Safe {
  if (value === '') return html``;
  return html`<span><span class="k">${label}</span> <bdi>${value}</bdi></span>`;
}
