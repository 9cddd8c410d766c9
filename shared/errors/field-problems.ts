/** One field that a form or call got wrong. `path` is dotted (`items.3.quantity`), `code` a key of `fieldProblems`. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** What can be wrong with one field, in both languages. Schemas name these codes; server and app print them. */
export const fieldProblems = {
  required: { cs: 'Vyplňte toto pole.', en: 'Please fill in this field.' },
  wrong_type: { cs: 'Hodnota má nesprávný tvar.', en: 'The value has the wrong form.' },
  unknown_value: { cs: 'Vyberte jednu z nabízených možností.', en: 'Choose one of the options.' },
  too_long: { cs: 'Text je příliš dlouhý.', en: 'The text is too long.' },
  too_small: { cs: 'Hodnota je příliš malá.', en: 'The value is too small.' },
  too_big: { cs: 'Hodnota je příliš velká.', en: 'The value is too big.' },
  sort_too_broad: {
    cs: 'Takto lze seřadit nejvýš 1 000 dokladů. Zvolte období nebo klienta.',
    en: 'At most 1,000 documents can be sorted like this. Choose a period or a client.',
  },
  forbidden_characters: {
    cs: 'Text obsahuje znaky, které nelze vytisknout.',
    en: 'The text contains characters that cannot be printed.',
  },
  reason_missing: {
    cs: 'Uveďte, proč je sazba 0 %.',
    en: 'Say why the rate is 0 %.',
  },
  reverse_charge_non_payer: {
    cs: 'Neplátce DPH nemůže daň přenést na odběratele.',
    en: 'Who is not a VAT payer cannot shift the tax to the customer.',
  },
  rate_after_supply: {
    cs: 'Kurz nemůže být z pozdějšího dne, než je zdanitelné plnění. Použijte kurz z toho dne, nebo poslední vyhlášený před ním.',
    en: 'The rate cannot be of a later day than the taxable supply. Use the rate of that day, or the last one announced before it.',
  },
  number_invalid: { cs: 'Zadejte číslo, například 12,5.', en: 'Enter a number, for example 12.5.' },
  number_negative: {
    cs: 'Zadejte číslo, které není záporné.',
    en: 'Enter a number that is not negative.',
  },
  number_too_big: { cs: 'Číslo je příliš velké.', en: 'The number is too big.' },
  amount_invalid: {
    cs: 'Zadejte částku, například 1 234,50.',
    en: 'Enter an amount, for example 1,234.50.',
  },
  percent_invalid: { cs: 'Zadejte procenta od 0 do 100.', en: 'Enter a percentage from 0 to 100.' },
  vat_rate_invalid: { cs: 'Vyberte sazbu DPH z nabídky.', en: 'Choose one of the VAT rates.' },
  date_invalid: {
    cs: 'Zadejte platné datum, například 5. 3. 2026.',
    en: 'Enter a valid date, for example 5 March 2026.',
  },
  code_invalid: { cs: 'Kód má šest číslic.', en: 'The code has six digits.' },
  payment_only_when_paid: {
    cs: 'Částka a den platby patří jen k označení jako zaplacené.',
    en: 'An amount and a day of payment only go with marking as paid.',
  },
  date_passed: { cs: 'Zvolte dnešek nebo pozdější den.', en: 'Choose today or a later day.' },
  date_ahead: { cs: 'Zvolte dnešek nebo dřívější den.', en: 'Choose today or an earlier day.' },
  before_invoice: {
    cs: 'Opravný doklad nemůže být vystavený dřív než faktura, kterou opravuje.',
    en: 'A credit note cannot be issued before the invoice that it corrects.',
  },
  due_before_issue: {
    cs: 'Splatnost nemůže být před datem vystavení.',
    en: 'The due date cannot be before the issue date.',
  },
  email_invalid: { cs: 'Zadejte platný email', en: 'Enter a valid email address' },
  too_many_recipients: {
    cs: 'Jeden e-mail může mít nejvýše 10 příjemců.',
    en: 'One e-mail can have at most 10 recipients.',
  },
  symbol_invalid: { cs: 'Symbol má nejvýše 10 číslic.', en: 'A symbol has at most 10 digits.' },
  account_invalid: {
    cs: 'Zkontrolujte číslo účtu, například 19-2000145399/0800 nebo IBAN.',
    en: 'Check the account number, for example 19-2000145399/0800 or an IBAN.',
  },
  address_invalid: {
    cs: 'Zadejte adresu, která začíná https://.',
    en: 'Enter an address that starts with https://.',
  },
  address_foreign: {
    cs: 'Adresa nepatří k tomuto webu.',
    en: 'The address is not one of this site.',
  },
  client_missing: {
    cs: 'Tento klient už v seznamu není. Vyberte ho znovu.',
    en: 'This client is no longer in the list. Please choose again.',
  },
  file_missing: { cs: 'Vyberte soubor.', en: 'No file provided' },
  picture_missing: {
    cs: 'Tento obrázek už nemáme. Nahrajte ho prosím znovu.',
    en: 'We no longer have this image. Please upload it again.',
  },
  quantity_negative: {
    cs: 'Množství nemůže být záporné. Odpočet zapište zápornou cenou.',
    en: 'A quantity cannot be negative. Write a deduction with a negative price.',
  },
  color_invalid: { cs: 'Barva má tvar #RRGGBB.', en: 'A colour has the form #RRGGBB.' },
  items_missing: { cs: 'Přidejte alespoň jednu položku.', en: 'Add at least one item.' },
  too_many_items: {
    cs: 'Faktura může mít nejvýše 500 položek.',
    en: 'An invoice can have at most 500 items.',
  },
  too_many_rows: {
    cs: 'Najednou lze nahrát nejvýše 5 000 řádků.',
    en: 'At most 5,000 rows can be uploaded at once.',
  },
  too_many_chosen: {
    cs: 'Najednou lze vybrat nejvýše 500 faktur.',
    en: 'At most 500 invoices can be chosen at once.',
  },
  period_backwards: {
    cs: 'Konec období nemůže být před jeho začátkem.',
    en: 'A period cannot end before it begins.',
  },
  buyer_missing: { cs: 'Vyplňte odběratele.', en: 'Fill in the buyer.' },
  amount_out_of_range: {
    cs: 'Součet faktury je mimo rozsah, se kterým umíme počítat.',
    en: 'The invoice total is outside the range that we can compute.',
  },
  total_negative: {
    cs: 'Součet faktury nemůže být záporný.',
    en: 'The invoice total cannot be negative.',
  },
  credit_empty: {
    cs: 'Opravný doklad musí něco vracet.',
    en: 'A credit note has to give something back.',
  },
  credit_too_big: {
    cs: 'Na faktuře už tolik nezbývá.',
    en: 'There is not that much left on the invoice.',
  },
  credit_exceeds_rate: {
    cs: 'Vracelo by se víc, než kolik se v této sazbě účtovalo. Přidejte i slevy a odpočty.',
    en: 'More would be given back than was charged at this rate. Add the deductions too.',
  },
  kind_fixed: {
    cs: 'Druh tohoto dokladu už změnit nelze.',
    en: 'The kind of this document can no longer be changed.',
  },
  currency_fixed: {
    cs: 'Měnu už změnit nelze, je v ní zapsaná platba.',
    en: 'The currency can no longer be changed, a payment is noted in it.',
  },
  invoice_too_large: {
    cs: 'Faktura je příliš rozsáhlá. Zkraťte texty položek nebo poznámek.',
    en: 'The invoice is too large. Please shorten the texts of its items or notes.',
  },
  key_invalid: {
    cs: 'Klíč opakování má 1 až 255 znaků.',
    en: 'An idempotency key has 1 to 255 characters.',
  },
  cursor_invalid: {
    cs: 'Odkaz na další stránku neplatí. Načtěte seznam znovu.',
    en: 'The link to the next page is not valid. Please load the list again.',
  },
  access_password_required: { cs: 'Heslo je povinné', en: 'Password is required' },
  settings_password_error_current_required: {
    cs: 'Zadejte současné heslo.',
    en: 'Enter your current password.',
  },
  settings_password_error_requirements: {
    cs: 'Heslo musí mít alespoň 8 znaků, malé a velké písmeno, číslici a speciální znak.',
    en: 'The password needs at least 8 characters, a lowercase and an uppercase letter, a digit and a special character.',
  },
  page_invalid: {
    cs: 'Číslo stránky je celé číslo od 1 do 10 000.',
    en: 'A page number is a whole number from 1 to 10,000.',
  },
} as const satisfies Record<string, { cs: string; en: string }>;

export type FieldProblemCode = keyof typeof fieldProblems;
