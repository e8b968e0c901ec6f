/** A message that is ready to be written: a text, or texts and the values between them. */
export type Prepared = string | readonly Part[];

/** A text; or the name of a value, how it is written, and the cases that it chooses from. */
export type Part =
  | string
  | [name: string, kind?: 'number' | 'plural' | 'select', cases?: Record<string, readonly Part[]>];

/** The values of a message by their names. */
export type Values = Record<string, unknown>;
