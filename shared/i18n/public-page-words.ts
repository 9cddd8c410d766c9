import type { Language } from '../domain/language';
import { noBreakSpace } from './format';

const howToPay = {
  scan: 'Namiřte na kód fotoaparát v\u00a0mobilní aplikaci své banky.',
  saveHint: 'V\u00a0aplikaci banky zvolte platbu z\u00a0obrázku.',
};

/** Every word of the public page that does not stand on the document itself, in the language of the invoice. */
const cs = {
  description: 'Částka, splatnost, údaje k\u00a0platbě a PDF ke stažení.',
  downloadPdf: 'Stáhnout PDF',
  due: (day: string) => `Splatnost ${day}`,
  paidOn: (day: string) => `Zaplaceno ${day}`,
  paid: 'Zaplaceno',
  paidPart: (paid: string, whole: string) => `Zaplaceno ${paid} z${noBreakSpace}${whole}`,
  nothingToPay: 'Není co platit.',
  refunded: 'Dodavatel vám platbu vrátil, neplaťte nic.',
  refundedPart: 'Dodavatel vám část platby vrátil, neplaťte nic.',
  creditedPart: (credited: string, whole: string) =>
    `Dobropisováno ${credited} z${noBreakSpace}${whole}`,
  creditedOff: 'Fakturu vyrovnal opravný doklad, neplaťte nic.',
  credited:
    'K\u00a0faktuře vydal dodavatel opravný doklad. Než něco zaplatíte, zeptejte se ho, kolik zbývá.',
  /** Of a credit note, which is paid by giving money back. */
  back: {
    paidOn: (day: string) => `Vráceno ${day}`,
    paid: 'Vráceno',
    paidPart: (paid: string, whole: string) => `Vráceno ${paid} z${noBreakSpace}${whole}`,
    waiting: 'Částku vrací dodavatel, neplaťte nic.',
    items: 'Co se vrací',
  },
  online: {
    pay: 'Zaplatit online',
    methods: 'Kartou, Apple Pay nebo Google Pay. Platbu zpracuje Stripe.',
    notice: {
      paid: { title: 'Děkujeme, zaplaceno', text: 'Platba dorazila dodavateli.' },
      processing: {
        title: 'Platba se zpracovává',
        text: 'Znovu neplaťte. Jakmile ji banka potvrdí, objeví se tady.',
      },
      cancelled: {
        title: 'Platba nebyla dokončena',
        text: 'Můžete ji zkusit znovu, nebo zaplatit převodem.',
      },
      failed: {
        title: 'Platba neprošla',
        text: 'Zkuste ji znovu, třeba jinou kartou, nebo zaplaťte převodem.',
      },
      unavailable: {
        title: 'Zaplatit online teď nejde',
        text: 'Zkuste to za chvíli, nebo zaplaťte převodem.',
      },
    },
  },
  transferDetails: 'Údaje pro převod',
  amount: 'Částka',
  copy: 'Kopírovat',
  copyOf: (what: string) => `Kopírovat: ${what}`,
  copied: 'Zkopírováno',
  czechCode: howToPay,
  sepaCode: howToPay,
  saveCode: 'Uložit kód',
  codeFile: 'qr-platba',
  items: 'Za co platíte',
  /** Once nothing is to be paid. */
  itemsOver: 'Co je na faktuře',
  dates: 'Data',
  question: 'Něco nesedí? Napište na',
  issuedWith: 'Vystaveno ve Splatnu',
  notice: {
    not_found: {
      title: 'Tady žádná faktura není',
      text: 'Zkontrolujte, jestli je adresa celá. Když nepomůže ani to, požádejte o nový odkaz toho, kdo vám ho poslal.',
    },
    revoked: {
      title: 'Odkaz už neplatí',
      text: 'Dodavatel ho zrušil. Když fakturu potřebujete, požádejte ho o nový.',
    },
    expired: {
      title: 'Platnost odkazu skončila',
      text: 'Když fakturu potřebujete, požádejte dodavatele o nový odkaz.',
    },
    not_shareable: {
      title: 'Faktura teď není k\u00a0zobrazení',
      text: 'Dodavatel ji stornoval nebo upravuje. Neplaťte ji, dokud se neozve.',
    },
    too_many: {
      title: 'Chvilku strpení',
      text: 'Z\u00a0vašeho připojení teď přišlo příliš mnoho požadavků.',
    },
    preparing: {
      title: 'PDF se připravuje',
      text: 'Bude to jen chvíle.',
    },
    failed: {
      title: 'PDF se nepodařilo připravit',
      text: 'Zkuste to prosím za chvíli znovu. Faktura sama je na předchozí stránce.',
    },
  },
  backToInvoice: 'Zpět na fakturu',
  lookAgain: 'Podívat se znovu',
  looksAgain: (seconds: number) => `Za ${seconds}\u00a0s se stránka podívá sama.`,
};

export type PublicPageWords = typeof cs;
export type NoticeKind = keyof PublicPageWords['notice'];
/** What became of a payment online. */
export type OnlineNotice = keyof PublicPageWords['online']['notice'];

const en: PublicPageWords = {
  description: 'Amount, due date, details for the payment and the PDF to download.',
  downloadPdf: 'Download PDF',
  due: (day) => `Due ${day}`,
  paidOn: (day) => `Paid ${day}`,
  paid: 'Paid',
  paidPart: (paid, whole) => `${paid} of ${whole} paid`,
  nothingToPay: 'There is nothing to pay.',
  refunded: 'The supplier has refunded your payment, there is nothing to pay.',
  refundedPart: 'The supplier has refunded a part of your payment, there is nothing to pay.',
  creditedPart: (credited, whole) => `${credited} of ${whole} credited`,
  creditedOff: 'A credit note settled the invoice, there is nothing to pay.',
  credited:
    'The supplier has issued a credit note for this invoice. Ask how much is left before you pay.',
  back: {
    paidOn: (day) => `Paid back ${day}`,
    paid: 'Paid back',
    paidPart: (paid, whole) => `${paid} of ${whole} paid back`,
    waiting: 'The seller pays this back, there is nothing to pay.',
    items: 'What is given back',
  },
  online: {
    pay: 'Pay online',
    methods: 'By card, Apple Pay or Google Pay. Stripe handles the payment.',
    notice: {
      paid: { title: 'Thank you, it is paid', text: 'The payment has reached the supplier.' },
      processing: {
        title: 'The payment is being processed',
        text: 'Please do not pay again. It will show here once the bank confirms it.',
      },
      cancelled: {
        title: 'The payment was not completed',
        text: 'You can try again, or pay by transfer.',
      },
      failed: {
        title: 'The payment did not go through',
        text: 'Try again, perhaps with another card, or pay by transfer.',
      },
      unavailable: {
        title: 'Paying online does not work now',
        text: 'Try again shortly, or pay by transfer.',
      },
    },
  },
  transferDetails: 'Details for the transfer',
  amount: 'Amount',
  copy: 'Copy',
  copyOf: (what) => `Copy: ${what}`,
  copied: 'Copied',
  czechCode: {
    scan: 'Point the camera of your Czech banking app at the code.',
    saveHint: 'In your Czech banking app choose payment from a picture.',
  },
  sepaCode: {
    scan: 'Point the camera of your banking app at the code.',
    saveHint: 'In your banking app choose payment from a picture.',
  },
  saveCode: 'Save the code',
  codeFile: 'qr-payment',
  items: 'What you pay for',
  itemsOver: 'What the invoice is for',
  dates: 'Dates',
  question: 'Something wrong? Write to',
  issuedWith: 'Issued with Splatno',
  notice: {
    not_found: {
      title: 'There is no invoice here',
      text: 'Please check that the address is complete. If that does not help, ask whoever sent you the link for a new one.',
    },
    revoked: {
      title: 'This link is no longer valid',
      text: 'The supplier has revoked it. Ask for a new one if you need the invoice.',
    },
    expired: {
      title: 'This link has expired',
      text: 'Ask the supplier for a new one if you need the invoice.',
    },
    not_shareable: {
      title: 'The invoice cannot be shown now',
      text: 'The supplier has cancelled it or is changing it. Do not pay it until you hear from them.',
    },
    too_many: {
      title: 'One moment, please',
      text: 'There were too many requests from your connection.',
    },
    preparing: {
      title: 'The PDF is being prepared',
      text: 'It takes just a moment.',
    },
    failed: {
      title: 'The PDF could not be prepared',
      text: 'Please try again in a moment. The invoice itself is on the previous page.',
    },
  },
  backToInvoice: 'Back to the invoice',
  lookAgain: 'Look again',
  looksAgain: (seconds) => `The page looks by itself in ${seconds}\u00a0s.`,
};

export const publicPageWords: Readonly<Record<Language, PublicPageWords>> = { cs, en };
