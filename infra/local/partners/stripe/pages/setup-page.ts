import { markup } from '../../../aws/ses/page/markup';
import { setUp } from '../payments/set-up-account';
import type { SetupLink } from '../records/open-records';
import type { Account } from '../wire';
import { leadTo, type PageReply, page, type Visit } from './reply';
import { chooseLanguage, wordsOf } from './words';

/** Where the owner of a connected account tells Stripe about himself: `/setup/e/{account}/{link}`. */
export function setupPage(visit: Visit, link: SetupLink, account: Account): PageReply {
  if (link.isUsed || link.expiresAt < visit.seconds) return leadTo(link.refreshUrl);
  if (visit.isPost) return act(visit, link, account);

  const language = chooseLanguage(null, visit.accepted);
  const words = wordsOf[language];
  return page(
    { title: words.setupTitle, language, words },
    markup`<form method="post" action="/setup/e/${account.id}/${link.id}" class="box">
<p>${account.email ?? ''}</p><p>${words.setupText}</p>
<button class="main" name="do" value="finish">${words.finishButton}</button>
<button name="do" value="no-document">${words.unfinishedButton}</button>
<button name="do" value="no-bank">${words.noBankButton}</button>
<button name="do" value="back">${words.setupBackButton}</button>
<button name="do" value="expired">${words.setupExpiredButton}</button>
</form>`,
  );
}

function act(visit: Visit, link: SetupLink, account: Account): PageReply {
  visit.tables.setupLinks.put(visit.account, { ...link, isUsed: true });
  switch (visit.form['do']) {
    case 'finish':
      setUp(visit, account, []);
      break;
    case 'no-document':
      setUp(visit, account, ['individual.verification.document']);
      break;
    case 'no-bank':
      setUp(visit, account, ['external_account']);
      break;
    case 'expired':
      return leadTo(link.refreshUrl);
  }
  return leadTo(link.returnUrl);
}
