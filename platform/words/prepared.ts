/** A message that is ready to be written: a text, or texts and the values between them. */
export type Prepared = string | readonly Part[];

/** A text; or the name of a value, how to write it (`#` is a number within a plural), and the cases to choose from. */
export type Part = string | [name: string, kind?: '#' | 'plural' | 'ordinal' | 'select', cases?: Cases];

export type Cases = Record<string, readonly Part[]>;

/** The values of a message by their names. */
export type Values = Record<string, unknown>;
