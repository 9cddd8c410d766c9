/** Something the command palette can offer: an action, a place, a record. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** Quieter, after the label. */
  readonly detail?: string;
  /** At the end of the line: an amount, a state. */
  readonly end?: string;
  readonly shortcut?: string;
  /** Words people may look for that the label does not hold. */
  readonly keywords?: string;
  readonly href: string;
  /** Where Ctrl Enter leads instead: a new invoice for this client. */
  readonly alternativeHref?: string;
}

export const commandGroups = ['clients', 'actions', 'invoices', 'places'] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** A feature's part of the palette: what it finds for the typed text. */
export interface CommandSource {
  readonly group: CommandGroup;
  find(text: string, signal: AbortSignal): Promise<readonly Command[]>;
}
