/** What is taken of a report of an error; lengths in characters. */
export const errorReportLimits = {
  bodyBytes: 16_384,
  message: 1000,
  stackTrace: 6000,
  url: 500,
  /** Codes, versions, names of fields, and as what a browser calls itself. */
  name: 200,
  /** The context as JSON, once secrets are out. */
  context: 4000,
} as const;
