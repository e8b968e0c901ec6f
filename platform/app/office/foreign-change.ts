/** A field that another admin changed while a form was open, in words. */
export type ForeignChange = { name: string; label: string; was: string; now: string };
