export interface CatalogueEntry {
  readonly status: number;
  readonly cs: string;
  readonly en: string;
}

/** Every refusal that a client may see: its HTTP status and its sentence in both languages. */
export const catalogue = {
  VALIDATION_FAILED: {
    status: 400,
    cs: 'Některé údaje nejsou správně. Opravte označená pole.',
    en: 'Some values are not right. Please correct the marked fields.',
  },
  MALFORMED_JSON: {
    status: 400,
    cs: 'Požadavek není platný JSON.',
    en: 'The request body is not valid JSON.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    cs: 'Odesílaná data jsou příliš velká.',
    en: 'The request body is too large.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    cs: 'Očekáváme data ve formátu JSON.',
    en: 'The request body has to be JSON.',
  },
  AUTHENTICATION_REQUIRED: {
    status: 401,
    cs: 'Pro pokračování se přihlaste.',
    en: 'Authentication required',
  },
  // Not 401, which would sign out, nor 403, which the app answers by trying once more: it counts as a guess.
  WRONG_PASSWORD: {
    status: 400,
    cs: 'Současné heslo není správně.',
    en: 'The current password is not right.',
  },
  CONFIRMATION_MISMATCH: {
    status: 400,
    cs: 'Opište přesně e-mail svého účtu.',
    en: 'Type the e-mail of your account exactly.',
  },
  // The app answers a 403 by trying once more with a new token; it is refused again, and asks for the password.
  RECENT_SIGN_IN_REQUIRED: {
    status: 403,
    cs: 'Pro jistotu zadejte znovu své heslo.',
    en: 'To be safe, please enter your password again.',
  },
  FACTOR_CODE_WRONG: {
    status: 400,
    cs: 'Kód nesouhlasí. Zadejte ten, který aplikace ukazuje právě teď.',
    en: 'The code is not right. Enter the one that the app shows right now.',
  },
  PASSKEY_REFUSED: {
    status: 400,
    cs: 'Přístupový klíč se nepodařilo uložit. Zkuste to prosím znovu.',
    en: 'The passkey could not be saved. Please try again.',
  },
  PASSKEY_NOT_FOUND: {
    status: 404,
    cs: 'Tento přístupový klíč už tu není.',
    en: 'This passkey is no longer here.',
  },
  SECOND_FACTOR_OFF: {
    status: 409,
    cs: 'Dvoufázové přihlášení není zapnuté.',
    en: 'Two-step sign-in is not turned on.',
  },
  // The same for each of them, so that nobody learns which one was right.
  RECOVERY_REFUSED: {
    status: 400,
    cs: 'E-mail, heslo nebo záložní kód nesouhlasí.',
    en: 'The email, password or recovery code is not right.',
  },
  weak_password: {
    status: 400,
    cs: 'Nové heslo nesplňuje požadavky.',
    en: 'The new password does not meet the requirements.',
  },
  GOOGLE_IS_ONLY_WAY: {
    status: 409,
    cs: 'Účet nemá heslo, bez Googlu byste se do něj nedostali.',
    en: 'The account has no password; without Google you could not get into it.',
  },
  password_update_error: {
    status: 500,
    cs: 'Heslo se nepodařilo změnit. Zkuste to prosím znovu.',
    en: 'The password could not be changed. Please try again.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    cs: 'Příliš mnoho pokusů. Zkuste to prosím později.',
    en: 'Too many attempts. Please try again later.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    cs: 'Tolik požadavků najednou nezvládáme. Zkuste to prosím za chvíli.',
    en: 'That is more requests at once than we can take. Please try again shortly.',
  },
  ACCESS_GATE_CLOSED: {
    status: 403,
    cs: 'Sem se zatím dostane jen ten, kdo zná přístupové heslo.',
    en: 'For now only those who know the access password get in here.',
  },
  // Not 401, which would sign out, nor 403, which the app answers by trying once more: it counts as a guess.
  ACCESS_PASSWORD_INVALID: {
    status: 400,
    cs: 'Neplatné heslo',
    en: 'Invalid password',
  },
  CAPTCHA_INVALID: {
    status: 400,
    cs: 'Nepodařilo se ověřit, že nejste robot. Zkuste to prosím znovu.',
    en: 'We could not verify that you are not a robot. Please try again.',
  },
  CSRF_INVALID: {
    status: 403,
    cs: 'Bezpečnostní token vypršel nebo chybí. Zkuste to prosím znovu.',
    en: 'The security token is missing or has expired. Please try again.',
  },
  FORBIDDEN: {
    status: 403,
    cs: 'K této akci nemáte oprávnění.',
    en: 'You are not allowed to do this.',
  },
  REQUIRES_PREMIUM: {
    status: 403,
    cs: 'Funkce je dostupná pouze pro PRO uživatele',
    en: 'This feature is available to PRO users only',
  },
  NOT_FOUND: {
    status: 404,
    cs: 'Tady nic není.',
    en: 'There is nothing here.',
  },
  USER_NOT_FOUND: {
    status: 404,
    cs: 'Uživatel neexistuje.',
    en: 'The user does not exist.',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    cs: 'Toto přihlášení už neplatí.',
    en: 'This session has ended already.',
  },
  INVOICE_NOT_FOUND: {
    status: 404,
    cs: 'Faktura neexistuje.',
    en: 'The invoice does not exist.',
  },
  INVOICE_NOT_SHAREABLE: {
    status: 409,
    cs: 'Sdílet lze jen vystavenou fakturu, která není stornovaná.',
    en: 'Only an issued invoice that is not cancelled can be shared.',
  },
  JOB_NOT_FOUND: {
    status: 404,
    cs: 'Úloha neexistuje, nebo už vypršela.',
    en: 'The job does not exist, or has expired.',
  },
  JOB_HAS_NO_FILE: {
    status: 409,
    cs: 'Úloha zatím nemá soubor ke stažení.',
    en: 'The job has no file to download.',
  },
  CLIENT_NOT_FOUND: {
    status: 404,
    cs: 'Klient neexistuje.',
    en: 'The client does not exist.',
  },
  CLIENT_IMPORT_NOT_FOUND: {
    status: 404,
    cs: 'Tento import už tu není.',
    en: 'This import is no longer here.',
  },
  CLIENT_IMPORT_EXPIRED: {
    status: 410,
    cs: 'Import je starší než 30 dní a nejde dokončit. Zrušte ho a nahrajte soubor znovu.',
    en: 'The import is older than 30 days and cannot be finished. Give it up and upload the file again.',
  },
  ISDOC_INVALID: {
    status: 422,
    cs: 'Soubor není platný ISDOC.',
    en: 'The file is not valid ISDOC.',
  },
  ISDOC_UNSAFE: {
    status: 422,
    cs: 'Soubor obsahuje prvky, které do faktury nepatří (například DTD nebo entity). Z bezpečnostních důvodů ho nečteme.',
    en: 'The file has parts that no invoice needs (such as a DTD or entities). For safety we do not read it.',
  },
  ISDOC_MISSING: {
    status: 422,
    cs: 'V souboru není žádná faktura ve formátu ISDOC.',
    en: 'There is no ISDOC invoice in the file.',
  },
  ISDOC_ENCRYPTED: {
    status: 422,
    cs: 'PDF je zašifrované. Uložte ho bez hesla a zkuste to znovu.',
    en: 'The PDF is encrypted. Save it without a password and try again.',
  },
  ISDOC_TOO_LARGE: {
    status: 413,
    cs: 'Faktura v souboru je příliš velká.',
    en: 'The invoice in the file is too large.',
  },
  ISDOC_UNSUPPORTED: {
    status: 422,
    cs: 'Tento druh dokladu, měnu nebo počet položek převzít neumíme. Umíme faktury a zálohové faktury v CZK, EUR a USD s nejvýše 500 položkami.',
    en: 'We cannot take over this kind of document, currency or number of items. We take invoices and proformas in CZK, EUR and USD with at most 500 items.',
  },
  MALFORMED_FORM: {
    status: 400,
    cs: 'Požadavek není platný formulář se souborem.',
    en: 'The request is not a valid form with a file.',
  },
  LOGO_TOO_LARGE: {
    status: 413,
    cs: 'Soubor je příliš velký (max 5MB)',
    en: 'The file is too large (max 5MB)',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    cs: 'Soubor je příliš velký. Maximum: {megabytes}MB',
    en: 'The file is too large. Maximum: {megabytes}MB',
  },
  IMAGE_EXPECTED: {
    status: 422,
    cs: 'Vyberte prosím obrázek',
    en: 'Please choose an image',
  },
  IMAGE_UNSUPPORTED: {
    status: 422,
    cs: 'Obrázek musí být PNG nebo JPG.',
    en: 'The image has to be PNG or JPG.',
  },
  IMAGE_DAMAGED: {
    status: 422,
    cs: 'Obrázek je poškozený, nebo je v souboru i něco jiného. Uložte ho znovu jako PNG nebo JPG.',
    en: 'The image is damaged, or the file has something else in it. Save it anew as PNG or JPG.',
  },
  IMAGE_TOO_MANY_PIXELS: {
    status: 422,
    cs: 'Obrázek má příliš mnoho bodů. Zmenšete ho na nejvýš 4 miliony.',
    en: 'The image has too many pixels. Make it smaller, 4 million at most.',
  },
  IMAGE_NOT_FOUND: {
    status: 404,
    cs: 'Obrázek neexistuje.',
    en: 'The image does not exist.',
  },
  STORAGE_LIMIT_REACHED: {
    status: 403,
    cs: 'Úložiště vašeho tarifu je plné.',
    en: 'The storage of your plan is full.',
  },
  // Not a 5xx: nothing of ours is broken, nobody has to be woken, and asking again at once helps nobody.
  COMPANY_REGISTER_UNAVAILABLE: {
    status: 424,
    cs: 'ARES teď neodpovídá. Vyplňte údaje ručně.',
    en: 'The register ARES does not answer now. Please fill the details in by hand.',
  },
  EXCHANGE_RATES_UNAVAILABLE: {
    status: 424,
    cs: 'ČNB teď neodpovídá. Zadejte kurz ručně.',
    en: 'The Czech National Bank does not answer now. Please enter the rate by hand.',
  },
  // Not a 5xx either: this stage takes no cards, or the one who does is silent.
  PAYMENTS_UNAVAILABLE: {
    status: 409,
    cs: 'Platby kartou tu nejsou zapnuté.',
    en: 'Card payments are not turned on here.',
  },
  PAYMENT_SERVICE_SILENT: {
    status: 424,
    cs: 'Platební služba teď neodpovídá. Zkuste to prosím za chvíli.',
    en: 'The payment service does not answer now. Please try again shortly.',
  },
  PAYMENT_ACCOUNT_REJECTED: {
    status: 409,
    cs: 'Stripe tento účet odmítl, platby na něj zapnout nejde. Napište podpoře Stripe.',
    en: 'Stripe has rejected this account, payments to it cannot be turned on. Please contact Stripe support.',
  },
  PAYMENT_DECLINED: {
    status: 402,
    cs: 'Platba kartou neprošla. Zkontrolujte kartu, nebo zvolte jinou.',
    en: 'The card payment was declined. Check the card or choose another one.',
  },
  SHARED_INVOICE_NOT_FOUND: {
    status: 404,
    cs: 'Tenhle odkaz žádnou fakturu neotevře. Požádejte dodavatele o nový.',
    en: 'This link opens no invoice. Ask the supplier for a new one.',
  },
  INVOICE_ALREADY_PAID: {
    status: 409,
    cs: 'Faktura už je zaplacená.',
    en: 'The invoice is paid already.',
  },
  PAYMENT_UNDER_WAY: {
    status: 409,
    cs: 'Platba této faktury se právě zpracovává.',
    en: 'A payment of this invoice is being processed.',
  },
  INVOICE_NOT_PAYABLE: {
    status: 409,
    cs: 'Na této faktuře teď není co platit online.',
    en: 'There is nothing to pay online on this invoice now.',
  },
  INVOICE_PAID_ONLINE: {
    status: 409,
    cs: 'Fakturu zaplatil plátce online. Peníze vrátíte ve Stripe, tady se to projeví samo.',
    en: 'The invoice was paid online. Refund the money at Stripe and it will show here by itself.',
  },
  SUBSCRIPTION_NOT_FOUND: {
    status: 409,
    cs: 'Zatím nemáte žádné předplatné.',
    en: 'You have no subscription yet.',
  },
  SUBSCRIPTION_NOT_CANCELLED: {
    status: 409,
    cs: 'Předplatné není zrušené, není co obnovovat.',
    en: 'The subscription is not cancelled, there is nothing to resume.',
  },
  PLAN_ALREADY_ACTIVE: {
    status: 409,
    cs: 'Tento tarif už máte.',
    en: 'You are on this plan already.',
  },
  BILLING_INVOICE_NOT_FOUND: {
    status: 404,
    cs: 'Doklad neexistuje.',
    en: 'The document does not exist.',
  },
  SIGNATURE_INVALID: {
    status: 400,
    cs: 'Podpis zprávy nesouhlasí.',
    en: 'The signature of the message is not right.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    cs: 'Tato adresa takovou operaci nenabízí.',
    en: 'This address does not offer that operation.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    cs: 'Klíč opakování už byl použit s jiným obsahem.',
    en: 'The idempotency key was already used with different content.',
  },
  REQUEST_IN_PROGRESS: {
    status: 409,
    cs: 'Stejný požadavek se právě zpracovává. Zkuste to za chvíli.',
    en: 'The same request is being processed. Please try again shortly.',
  },
  EDIT_CONFLICT: {
    status: 409,
    cs: 'Záznam mezitím změnil někdo jiný. Načtěte ho prosím znovu.',
    en: 'The record was changed in the meantime. Please load it again.',
  },
  INVOICE_NUMBERED: {
    status: 409,
    cs: 'Vystavenou fakturu nelze smazat, v číselné řadě by vznikla mezera. Můžete ji stornovat.',
    en: 'An issued invoice cannot be deleted, it would leave a gap in the series. You can cancel it.',
  },
  INVOICE_NOT_EDITABLE: {
    status: 409,
    cs: 'Fakturu v tomto stavu nelze upravit.',
    en: 'An invoice in this state cannot be edited.',
  },
  INVALID_STATUS_CHANGE: {
    status: 409,
    cs: 'Z tohoto stavu fakturu takto změnit nelze.',
    en: 'The invoice cannot change this way from its current state.',
  },
  INVOICE_CREDITED: {
    status: 409,
    cs: 'K faktuře je vystavený opravný doklad. Nejdřív stornujte ten.',
    en: 'The invoice has a credit note. Cancel that one first.',
  },
  PAYMENT_NOT_NOTED: {
    status: 409,
    cs: 'Doklad už je zaplacený, platba se nezapsala. Přišla-li jiná částka, zrušte zaplacení a zapište ji.',
    en: 'The document is paid already, the payment was not noted. If another amount came, mark it as unpaid and note that.',
  },
  NOTHING_LEFT_TO_PAY: {
    status: 409,
    cs: 'Fakturu vyrovnal opravný doklad, nic na ní nezbývá k zaplacení. Přišly-li přesto peníze, zapište jejich částku.',
    en: 'A credit note settled the invoice, nothing of it is left to pay. If money came all the same, note its amount.',
  },
  INVOICE_NOT_CORRECTABLE: {
    status: 409,
    cs: 'Opravit lze jen vystavenou fakturu, která není stornovaná.',
    en: 'Only an issued invoice that is not cancelled can be corrected.',
  },
  INVOICE_CANCELLED: {
    status: 409,
    cs: 'Stornovanou fakturu nelze předat v ISDOC ani UBL: storno v nich vyjádřit nejde.',
    en: 'A cancelled invoice cannot be handed over in ISDOC or UBL: they have no way to say so.',
  },
  CREDIT_EXCEEDED: {
    status: 409,
    cs: 'Na faktuře už tolik k opravě nezbývá.',
    en: 'There is not that much left on the invoice to be credited.',
  },
  PROFORMA_SETTLED: {
    status: 409,
    cs: 'Zálohová faktura už je vyúčtovaná fakturou. Platby zapište k ní; měnit zálohu půjde, až fakturu stornujete.',
    en: 'The proforma is settled by an invoice already. Note payments there; cancel that invoice to change the proforma.',
  },
  PROFORMA_NOT_SETTLEABLE: {
    status: 409,
    cs: 'Vyúčtovat lze jen vystavenou zálohovou fakturu, která není stornovaná.',
    en: 'Only an issued proforma that is not cancelled can be settled.',
  },
  monthly_limit_reached: {
    status: 403,
    cs: 'Tento měsíc jste vyčerpali limit faktur. Fakturu můžete uložit jako koncept.',
    en: 'You have used up this month’s invoices. You can save the invoice as a draft.',
  },
  CLIENT_LIMIT_REACHED: {
    status: 403,
    cs: 'Dosáhli jste limitu uložených klientů.',
    en: 'You have reached the limit of saved clients.',
  },
  SELLER_INCOMPLETE: {
    status: 400,
    cs: 'Doplňte údaje dodavatele: název a IČO.',
    en: 'Please complete the seller: name and company id.',
  },
  PDF_FAILED: {
    status: 500,
    cs: 'PDF se nepodařilo připravit. Zkuste to prosím znovu.',
    en: 'The PDF could not be prepared. Please try again.',
  },
  EMAIL_ADDRESS_INVALID: {
    status: 400,
    cs: 'Na tuto adresu nelze e-mail poslat. Zkontrolujte ji prosím.',
    en: 'No e-mail can be sent to this address. Please check it.',
  },
  INVOICE_NOT_MAILABLE: {
    status: 409,
    cs: 'Poslat lze jen vystavenou fakturu, která není stornovaná.',
    en: 'Only an issued invoice that is not cancelled can be sent.',
  },
  EMAIL_NOT_FOUND: {
    status: 404,
    cs: 'E-mail neexistuje.',
    en: 'The e-mail does not exist.',
  },
  EMAIL_LEFT: {
    status: 409,
    cs: 'E-mail už odešel, vrátit ho nejde.',
    en: 'The e-mail has left already and cannot be taken back.',
  },
  EMAIL_NOT_FAILED: {
    status: 409,
    cs: 'Znovu poslat lze jen e-mail, který se nepodařilo odeslat.',
    en: 'Only an e-mail that could not be sent can be tried again.',
  },
  EMAIL_LIMIT_REACHED: {
    status: 429,
    cs: 'Za poslední hodinu jste odeslali příliš mnoho e-mailů. Zkuste to prosím později.',
    en: 'You have sent too many e-mails within the hour. Please try again later.',
  },
  EMAIL_FAILED: {
    status: 500,
    cs: 'E-mail se nepodařilo odeslat.',
    en: 'The e-mail could not be sent.',
  },
  TOO_BUSY: {
    status: 503,
    cs: 'Teď to nestíháme. Zkuste to prosím za chvíli.',
    en: 'We are too busy right now. Please try again shortly.',
  },
  INTERNAL: {
    status: 500,
    cs: 'Nečekaná chyba',
    en: 'Unexpected error',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof catalogue;
