/** Why a value is refused. If `continue` is true, later checks of the value still run; if it is false, they never do. */
export type Issue = {
  code: string;
  path: PropertyKey[];
  message: string;
  continue?: boolean | undefined;
  /** The issues of a union’s options. */
  errors?: Issue[][];
  /** The values that the library’s own words name. */
  expected?: string;
  values?: readonly unknown[];
  limit?: number;
  pattern?: RegExp;
  keys?: string[];
};

/** A value on its way through the rules, with its issues so far. */
export type Payload = { value: unknown; issues: Issue[]; isAborted?: boolean };

export type ErrorText = string | ((issue: object) => string | undefined) | undefined;
export type Params =
  | string
  | { error?: ErrorText; message?: string; abort?: boolean; path?: PropertyKey[]; when?: When };
export type When = (payload: Payload) => boolean;
export const isAborted = ({ isAborted = false, issues }: Payload) =>
  isAborted || issues.some((issue) => issue.continue !== true);
export const isStopped = ({ isAborted = false, issues }: Payload) =>
  isAborted || issues.some((issue) => issue.continue === false);

export const errorOf = (params: Params | undefined) =>
  typeof params === 'string' ? params : (params?.error ?? params?.message);

/** Adds an issue in the first words that check, schema or the library have for it. */
export function refuse(
  payload: Payload,
  errors: ErrorText[],
  issue: Partial<Issue> & { code: string },
): void {
  const told = { path: [], ...issue, input: payload.value };
  const said = errors.map((error) => (typeof error === 'function' ? error(told) : error));
  const message = said.find((text) => text !== undefined) ?? reasonOf(told);
  const { input: _, ...rest } = told;
  payload.issues.push({ ...rest, message });
}

/** Zod’s own words for a wrong value, where the contract has none. */
function reasonOf({ code, input, expected, values = [], limit, pattern, keys = [] }: Reason): string {
  switch (code) {
    case 'invalid_type':
      return `Invalid input: expected ${expected}, received ${typeName(input)}`;
    case 'invalid_value':
      return values.length === 1
        ? `Invalid input: expected ${quoted(values, '')}`
        : `Invalid option: expected one of ${quoted(values, '|')}`;
    case 'too_small':
      return `Too small: expected ${sized(input, '>=', limit, expected)}`;
    case 'too_big':
      return `Too big: expected ${sized(input, '<=', limit, expected)}`;
    case 'invalid_format':
      return `Invalid string: must match pattern ${pattern}`;
    case 'unrecognized_keys':
      return `Unrecognized key${keys.length > 1 ? 's' : ''}: ${quoted(keys, ', ')}`;
    default:
      return expected ? `Invalid ${expected}` : 'Invalid input';
  }
}

type Reason = Partial<Issue> & { code: string; input: unknown };

/** A text’s characters, also those of two UTF-16 units, a list’s entries, or a file’s bytes. */
export function lengthOf(value: unknown): number | undefined {
  if (typeof value === 'string') return [...value].length;
  if (value instanceof File) return value.size;
  return Array.isArray(value) ? value.length : undefined;
}

function sized(input: unknown, comparison: string, limit?: number, expected = 'number'): string {
  if (typeof input === 'number') return `${expected} to be ${comparison}${limit}`;
  const [type, unit] = typeof input === 'string' ? ['string', 'characters'] : ['array', 'items'];
  return `${type} to have ${comparison}${limit} ${unit}`;
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (Number.isNaN(value)) return 'NaN';
  return value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY
    ? String(value)
    : typeof value;
}

const quoted = (values: readonly unknown[], between: string) =>
  values.map((value) => (typeof value === 'string' ? `"${value}"` : String(value))).join(between);
