/** The TypeScript type in which the driver returns each type of PostgreSQL (platform/db/session-options.ts). A type that is missing here can be anything. */
export const TYPES: Readonly<Record<string, string>> = {
  ...of(
    'string',
    'text uuid varchar bpchar citext numeric interval inet cidr time name regclass regnamespace',
  ),
  ...of('number', 'int2 int4 int8 float4 float8'),
  ...of('boolean', 'bool'),
  ...of('Date', 'timestamptz timestamp date'),
  ...of('Buffer', 'bytea'),
};

/** Columns of tables and functions that are never null, though the catalogue does not say so. */
export const NEVER_NULL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  // Computed from columns that are never null.
  variant: ['available'],
  place_orders: ['outcome'],
  meant_words: ['typed', 'everything', 'forgiven', 'words', 'held', 'reach', 'named', 'named_reach'],
  meant_words_in: ['typed', 'everything', 'forgiven', 'words', 'held', 'reach', 'named', 'named_reach'],
};

/** Functions of the shop that return a number or a text whatever they are given. */
export const NEVER_NULL_FUNCTIONS = ['pricing_revision', 'uses_of_code', 'variant_title'];

function of(type: string, kinds: string): Record<string, string> {
  return Object.fromEntries(kinds.split(' ').map((kind) => [kind, type]));
}
