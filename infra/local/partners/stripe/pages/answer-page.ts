import { markup } from '../../../aws/ses/page/markup';
import { StripeRefusal } from '../refusal';
import { platform, type Turn } from '../turn';
import { checkoutPage } from './checkout-page';
import { deskActions } from './desk-actions';
import { deskPage } from './desk-page';
import { invoicePage } from './invoice-page';
import { portalPage } from './portal-page';
import { leadTo, type PageReply, type PageRequest, page, type Visit } from './reply';
import { setupPage } from './setup-page';
import { stylesheet } from './stylesheet';
import { chooseLanguage, wordsOf } from './words';

/** Every page that a person sees. */
export function answerPage(turn: Turn, request: PageRequest): PageReply {
  if (request.path === '/page.css') {
    return { status: 200, headers: { 'content-type': 'text/css' }, body: stylesheet };
  }
  const isPost = request.method === 'POST';
  if (isPost && !isFromHere(turn, request)) return { status: 403, headers: {}, body: '' };

  const visit: Visit = {
    ...turn,
    path: request.path,
    isPost,
    form: Object.fromEntries(new URLSearchParams(request.body)),
    accepted: request.header('accept-language'),
    request: null,
  };
  try {
    return find(visit) ?? missingPage(visit);
  } catch (error) {
    if (error instanceof StripeRefusal) return refusedPage(visit, error);
    throw error;
  }
}

/** No other site may press the buttons here; programs on this machine say no origin. */
function isFromHere({ origin }: Turn, { header }: PageRequest): boolean {
  const from = header('origin');
  return from === undefined || from === origin || from === origin.replace('127.0.0.1', 'localhost');
}

function find(visit: Visit): PageReply | undefined {
  const { tables } = visit;
  if (visit.path === '/') return deskPage(visit);
  const act = visit.isPost ? deskActions[visit.path] : undefined;
  if (act) {
    act(visit);
    return leadTo('/');
  }
  const [, area, ...rest] = visit.path.split('/');
  const [first = '', second = '', third = ''] = rest;
  switch (area) {
    case 'c': {
      const row = tables.sessions.findForAnyAccount(second);
      return row && checkoutPage({ ...visit, account: row.account }, row.object);
    }
    case 'p': {
      const session = tables.portalSessions.find(platform, second);
      const customer = session && tables.customers.find(platform, session.customer);
      return customer && portalPage(visit, session, customer);
    }
    case 'i': {
      const invoice = tables.invoices.find(first, second);
      return invoice && invoicePage({ ...visit, account: first }, invoice);
    }
    case 'setup': {
      const link = tables.setupLinks.find(platform, third);
      const account = link && tables.accounts.find(platform, link.account);
      return account && setupPage(visit, link, account);
    }
    default:
      return undefined;
  }
}

function missingPage(visit: Visit): PageReply {
  const language = chooseLanguage(null, visit.accepted);
  const words = wordsOf[language];
  const options = { title: words.missingTitle, language, words, status: 404 };
  return page(options, markup`<p>${words.missingText}</p>`);
}

function refusedPage(visit: Visit, { message, status }: StripeRefusal): PageReply {
  const language = chooseLanguage(null, visit.accepted);
  const words = wordsOf[language];
  const options = { title: words.refusedTitle, language, words, status };
  return page(options, markup`<p class="error" role="alert">${message}</p>`);
}
