/** Sizes and lengths that forms, schemas and the server share. Lengths in characters, sizes as named. */
export const limits = {
  nameLength: 200,
  itemNameLength: 500,
  unitLength: 20,
  registrationNumberLength: 20,
  addressLength: 200,
  cityLength: 100,
  zipLength: 12,
  countryLength: 60,
  emailLength: 254,
  /** What Cognito takes at most for the name of an account. */
  accountEmailLength: 128,
  phoneLength: 40,
  accountLength: 64,
  registerEntryLength: 300,
  reasonLength: 300,
  notesLength: 5000,
  termsLength: 5000,
  urlLength: 2048,
  styleNameLength: 40,
  symbolLength: 10,
  searchLength: 100,
  passwordLengthMin: 8,
  /** What Cognito takes at most. */
  passwordLength: 256,
  itemsPerInvoice: 500,
  /** What one can tick in the list and hand over at once. */
  chosenInvoices: 500,
  reminderDays: 30,
  /** Faulty fields that a refusal names; of more it names the first and says how many there are. */
  faultsAnswered: 100,
  /** What the API reads of one request before it answers 413. */
  bodyBytes: 1_048_576,
  emailSubjectLength: 180,
  emailBodyLength: 8000,
  emailPreheaderLength: 200,
  /** Addresses of one mail, copies included. */
  emailRecipients: 10,
  /** Recipients of one account within an hour. */
  emailsPerHour: 100,
  emailTemplates: 10,
  invoiceTemplates: 10,
  pageSize: 50,
  /** How far the overdue and what is due soon are counted: more say `99+`, and cost no more to read. */
  countedDue: 100,
  /** An ISDOC file, archive or PDF; as base64 it is a third longer, and AWS hands a function 6 MB. */
  isdocFileBytes: 4_194_304,
  isdocBodyBytes: 5_700_000,
  /** What is unpacked of it. */
  isdocXmlBytes: 8_388_608,
  /** Rows that a page of a filtered list reads at most, and that are sorted in an order that no index has. */
  rowsPerSearch: 1000,
  /** Rows of one file of clients. */
  clientsPerImport: 5000,
  /** A file of clients with every row filled in, and what JSON adds to it. */
  clientImportBodyBytes: 4_194_304,
  /** A file in a form: it reaches a function as base64, a third longer, of which AWS takes 6 MB. */
  uploadBodyBytes: 4_600_000,
  mediaTypeLength: 100,
} as const;

export const megabyte = 1_048_576;

/** The largest upload of each kind in bytes; a stored logo is shrunk in the browser first. */
export const uploadBytes = {
  logo: 5 * megabyte,
  storedLogo: megabyte,
  stamp: 10 * megabyte,
  signature: 10 * megabyte,
  avatar: 3 * megabyte,
  invoice: 15 * megabyte,
  document: 10 * megabyte,
  general: 10 * megabyte,
} as const;

/** The clock of a signed-in session. */
export const sessionSeconds = {
  checkEvery: 30,
  refreshWhenUnder: 90,
  margin: 60,
  fallbackLifetime: 300,
  /** How often a session that goes on says so, for the list of devices. */
  noteEvery: 900,
  refreshTokenLifetime: 400 * 86_400,
} as const;

/** Signing in by an e-mailed link. */
export const signInLinks = {
  lifetimeSeconds: 900,
  /** Wrong secrets that a link bears before it is void. */
  wrongAnswers: 5,
  /** Questions of one sign-in before it has to begin anew. */
  rounds: 3,
  perHour: 5,
  /** So many addresses have to join before an account is mailed no more: a mailbox is not to be flooded. */
  perHourFromAnywhere: 60,
  /** Asking takes so long at least, so that its time does not tell whether an address has an account. */
  answerMilliseconds: 800,
} as const;

/** How long the app trusts an answer before it asks again. */
export const cacheSeconds = {
  csrfToken: 600,
  subscription: 300,
  billing: 600,
  invoices: 300,
  dashboard: 30,
  notifications: 60,
  settings: 180,
  clients: 120,
  clientStats: 300,
  companies: 86_400,
  /** A list of rates that will not change any more. */
  exchangeRates: 30 * 86_400,
  /** What plans cost abroad is said with an "about". */
  planRates: 43_200,
  /** Until a service of rates that did not answer is asked again. */
  missingPlanRates: 600,
  /** Yesterday's list, while today's may come at any moment. */
  preliminaryExchangeRates: 300,
  standard: 300,
} as const;

/** How many notifications the app shows at first, and when asked for older ones. */
export const notificationsShown = { first: 20, most: 50 } as const;

export const fetchDefaults = {
  retries: 3,
  retryAfterSeconds: 1,
  slowAfterSeconds: 2.5,
} as const;

export const pdfPolling = {
  tries: 8,
  firstWaitMilliseconds: 750,
  addedPerTryMilliseconds: 250,
} as const;

export const toasts = {
  maxVisible: 5,
  seconds: { default: 4, success: 4, error: 6, warning: 5, info: 4, update: 2.5 },
} as const;

export const dashboard = { months: 6, recentInvoices: 5 } as const;

/** From the day of issue to the due date, unless somebody chooses another. */
export const defaultDueDays = 14;

/** Due soon: unpaid, and due today or within this many days. */
export const dueSoonDays = 7;

export const shell = {
  headerPixels: 64,
  sidebarPixels: 240,
  railPixels: 64,
  navigationHistory: 10,
} as const;
