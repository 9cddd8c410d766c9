/** The variables of the process, as the caller read them. */
export type Environment = Readonly<Record<string, string | undefined>>;
