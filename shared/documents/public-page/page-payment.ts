import { accountText, parseBankAccount } from '../../domain/bank-account';
import { formatMinor } from '../../domain/money';
import { formatIban } from '../../i18n/format';
import type { PublicPageWords } from '../../i18n/public-page-words';
import { html, type Safe } from '../html';
import { isSepaCode, paymentCodeName } from '../payment-code';
import { qrCode } from '../qr-code';
import type { DocumentView } from '../view';

interface Detail {
  readonly label: string;
  readonly shown: string;
  /** As the form of a bank takes it. */
  readonly copied: string;
}

/** The QR code, on white whatever the theme. Who reads on the phone that pays keeps it as a picture. */
export function paymentBox(
  code: string,
  { words, input }: DocumentView,
  page: PublicPageWords,
  picture: string | undefined,
): Safe {
  const name = paymentCodeName(code, words);
  const howTo = isSepaCode(code) ? page.sepaCode : page.czechCode;
  const file = `${[page.codeFile, input.variableSymbol].filter(Boolean).join('-')}.png`;
  return html`
    <figure class="qr">
      ${qrCode(code, name)}
      <figcaption>
        <b>${name}</b><span class="scan">${howTo.scan}</span>
        ${picture !== undefined && html`<span class="save">${howTo.saveHint} <a href="${picture}" download="${file}">${page.saveCode}</a></span>`}
      </figcaption>
    </figure>`;
}

/** Where to send how much under which symbols, each with a button that copies it. */
export function transferDetails(view: DocumentView, page: PublicPageWords): Safe {
  const { input, settlement } = view;
  const isOpen = !settlement.isPaid && settlement.remaining > 0 && !input.settledBy;
  if (input.paymentMethod !== 'transfer' || !isOpen) return html``;

  const details = detailsOf(view, page).filter(({ copied }) => copied !== '');
  return html`
    <dl class="give" aria-label="${page.transferDetails}">
      ${details.map(
        ({ label, shown, copied }) => html`
          <div>
            <dt>${label}</dt>
            <dd><span>${shown}</span><button type="button" class="copy" data-copy="${copied}" aria-label="${page.copyOf(label)}">${page.copy}</button></dd>
          </div>`,
      )}
    </dl>`;
}

function detailsOf(
  { input, words, settlement, money }: DocumentView,
  page: PublicPageWords,
): Detail[] {
  const amount = formatMinor(settlement.remaining);
  const same = (label: string, text: string): Detail => ({ label, shown: text, copied: text });
  const amountDetail = {
    label: page.amount,
    shown: money(settlement.remaining),
    copied: input.language === 'cs' ? amount.replace('.', ',') : amount,
  };

  const account = parseBankAccount(input.seller.bankAccount);
  const symbols = [
    same(words.variableSymbol, input.variableSymbol),
    same(words.specificSymbol, input.specificSymbol),
    same(words.constantSymbol, input.constantSymbol),
  ];
  if (!account) return [same(words.account, input.seller.bankAccount), amountDetail, ...symbols];

  const iban = { label: words.iban, shown: formatIban(account.iban), copied: account.iban };
  const bic = input.currency === 'CZK' ? '' : (account.bic ?? '');
  const domestic = account.kind === 'iban' ? [] : [same(words.account, accountText(account))];
  return [...domestic, amountDetail, ...symbols, iban, same(words.bic, bic)];
}
