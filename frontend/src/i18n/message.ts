/** A text as the build leaves it: plain, or in parts where something is filled in or chosen. */
export type Message = string | readonly MessagePart[];

export type MessagePart =
  | string
  /** The figure of the plural around it. */
  | readonly ['count']
  | readonly ['value' | 'number', name: string]
  | readonly ['plural' | 'select', name: string, options: Readonly<Record<string, Message>>]
  | readonly ['tag', name: string, inside: Message];
