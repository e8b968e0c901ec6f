import {
  type ErrorText,
  errorOf,
  type Issue,
  isAborted,
  type Params,
  type Payload,
  refuse,
} from './issue.ts';
import { Schema, transform } from './schema.ts';

type Shape = Record<string, Schema>;
type Extra = 'kept' | 'dropped' | 'refused';

/** A rule that takes every value for which `holds` is true. */
function taking(
  holds: (value: unknown) => boolean,
  issue: Partial<Issue> & { code: string },
  params?: Params,
) {
  const error = errorOf(params);
  const parse = (payload: Payload) => {
    if (!holds(payload.value)) refuse(payload, [error], issue);
    return payload;
  };
  return new Schema(parse, error, issue.expected === 'string' ? {} : { isTypeFirst: true });
}

const ofType = (expected: string, holds: (value: unknown) => boolean) => (params?: Params) =>
  taking(holds, { code: 'invalid_type', expected }, params);

const string = ofType('string', (value) => typeof value === 'string');

/** A text of a format, whose mistake is said in the words of the format. */
const ofFormat = (format: string, holds: (text: string) => boolean) => (params?: Params) =>
  string(params).checked({
    act: (payload) => {
      const issue = { code: 'invalid_format_of', expected: format, continue: true };
      if (!holds(String(payload.value))) refuse(payload, [errorOf(params)], issue);
    },
  });

const UUID =
  /^([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})$/i;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isMoment(text: string): boolean {
  return text[10] === 'T' && isDay(text.slice(0, 10)) && TIME.test(text.slice(11));
}

function oneOf(values: readonly unknown[], params?: Params): Schema {
  return taking((value) => values.includes(value), { code: 'invalid_value', values }, params);
}

const at = (key: PropertyKey, issues: readonly Issue[]) =>
  issues.map((issue) => ({ ...issue, path: [key, ...issue.path] }));

function array(element: Schema, params?: Params): Schema {
  const error = errorOf(params);
  return new Schema((payload) => {
    const { value } = payload;
    if (Array.isArray(value))
      payload.value = value.map((entry, index) => {
        const read = element.run({ value: entry, issues: [] });
        payload.issues.push(...at(index, read.issues));
        return read.value;
      });
    else refuse(payload, [error], { code: 'invalid_type', expected: 'array' });
    return payload;
  }, error);
}

/** An object whose unknown keys are kept, dropped or refused. */
class ObjectSchema extends Schema {
  readonly #extra: Extra;

  constructor(shape: Shape, extra: Extra, error: ErrorText) {
    super((payload) => readObject(shape, extra, error, payload), error, {}, [], shape);
    this.#extra = extra;
  }

  extend(more: Shape): Schema {
    return new ObjectSchema({ ...this.shape, ...more }, this.#extra, this.error);
  }

  pick(names: object): Schema {
    return this.#where((name) => name in names);
  }

  omit(names: object): Schema {
    return this.#where((name) => !(name in names));
  }

  partial(): Schema {
    return this.#each((rule) => rule.optional());
  }

  required(): Schema {
    return this.#each((rule) =>
      rule.checked({
        when: () => true,
        act: (payload) => {
          const issue = { code: 'invalid_type', expected: 'nonoptional' };
          if (payload.issues.length === 0 && payload.value === undefined) refuse(payload, [], issue);
        },
      }),
    );
  }

  strip(): Schema {
    return new ObjectSchema(this.shape, 'dropped', this.error);
  }

  #where(isKept: (name: string) => boolean): Schema {
    const kept = Object.entries(this.shape).filter(([name]) => isKept(name));
    return new ObjectSchema(Object.fromEntries(kept), this.#extra, this.error);
  }

  #each(change: (rule: Schema) => Schema): Schema {
    const changed = Object.entries(this.shape).map(([name, rule]) => [name, change(rule)]);
    return new ObjectSchema(Object.fromEntries(changed), this.#extra, this.error);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readObject(shape: Shape, extra: Extra, error: ErrorText, payload: Payload): Payload {
  const { value: input } = payload;
  if (!isRecord(input)) {
    refuse(payload, [error], { code: 'invalid_type', expected: 'object' });
    return payload;
  }
  const output: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(shape)) readProperty(name, rule, input, output, payload.issues);
  const unknown = Object.keys(input).filter((name) => !Object.hasOwn(shape, name));
  if (extra === 'kept') Object.assign(output, Object.fromEntries(unknown.map((name) => [name, input[name]])));
  if (extra === 'refused' && unknown.length > 0)
    refuse(payload, [error], { code: 'unrecognized_keys', keys: unknown, continue: true });
  payload.value = output;
  return payload;
}

function readProperty(
  name: string,
  rule: Schema,
  input: Record<string, unknown>,
  output: Record<string, unknown>,
  issues: Issue[],
): void {
  const read = rule.run({ value: input[name], issues: [] });
  const { optin, optout } = rule;
  const isPresent = name in input;
  if (!isPresent && optin !== undefined && optout === 'optional') {
    if (optin === 'defaulted' && read.issues.length === 0 && read.value !== undefined)
      output[name] = read.value;
    return;
  }
  issues.push(...at(name, read.issues));
  if (!isPresent && optin === undefined) {
    const missing: Payload = { value: undefined, issues: [] };
    refuse(missing, [], { code: 'invalid_type', expected: 'nonoptional' });
    if (read.issues.length === 0) issues.push(...at(name, missing.issues));
  } else if (read.value !== undefined || isPresent || optin === 'defaulted') output[name] = read.value;
}

function union(options: readonly Schema[], params?: Params): Schema {
  const error = errorOf(params);
  const parse = (payload: Payload): Payload => {
    const read: Payload[] = [];
    for (const option of options) {
      const result = option.run({ value: payload.value, issues: [] });
      if (result.issues.length === 0) return result;
      read.push(result);
    }
    const [nearest, ...others] = read.filter((result) => !isAborted(result));
    if (nearest && others.length === 0) return nearest;
    refuse(payload, [error], { code: 'invalid_union', errors: read.map(({ issues }) => issues) });
    return payload;
  };
  const optin = () =>
    options.find((option) => option.optin === 'defaulted')?.optin ??
    options.find(({ optin }) => optin)?.optin;
  const optout = () => options.find((option) => option.optout)?.optout;
  return new Schema(parse, error, { optin, optout });
}

/** The option whose field `name` takes the value’s. */
function discriminatedUnion(name: string, options: readonly Schema[], params?: Params): Schema {
  const error = errorOf(params);
  return new Schema((payload) => {
    const { value } = payload;
    if (!isRecord(value)) refuse(payload, [error], { code: 'invalid_type', expected: 'object' });
    else {
      const option = options.find(({ shape }) => shape[name]?.safeParse(value[name]).success);
      if (option) return option.run(payload);
      refuse(payload, [error], { code: 'invalid_union', path: [name] });
    }
    return payload;
  }, error);
}

function record(_key: Schema, rule: Schema, params?: Params): Schema {
  const error = errorOf(params);
  return new Schema((payload) => {
    const { value } = payload;
    if (!isRecord(value)) {
      refuse(payload, [error], { code: 'invalid_type', expected: 'record' });
      return payload;
    }
    const entries = Object.entries(value).map(([name, entry]) => {
      const read = rule.run({ value: entry, issues: [] });
      payload.issues.push(...at(name, read.issues));
      return [name, read.value];
    });
    payload.value = Object.fromEntries(entries);
    return payload;
  }, error);
}

/** The part of zod that the contract’s rules use, for browsers: a hundredth of its size, and the same issues. */
export const z = {
  string,
  number: ofType('number', (value) => typeof value === 'number' && Number.isFinite(value)),
  boolean: ofType('boolean', (value) => typeof value === 'boolean'),
  undefined: ofType('undefined', (value) => value === undefined),
  file: ofType('file', (value) => value instanceof File),
  unknown: () => new Schema((payload) => payload),
  any: () => new Schema((payload) => payload),
  custom: () => new Schema((payload) => payload),
  uuid: ofFormat('UUID', (text) => UUID.test(text)),
  iso: { date: ofFormat('ISO date', isDay), datetime: ofFormat('ISO datetime', isMoment) },
  literal: (value: unknown, params?: Params) => oneOf([value].flat(), params),
  enum: oneOf,
  array,
  object: (shape: Shape, params?: Params) => new ObjectSchema(shape, 'dropped', errorOf(params)),
  looseObject: (shape: Shape, params?: Params) => new ObjectSchema(shape, 'kept', errorOf(params)),
  strictObject: (shape: Shape, params?: Params) => new ObjectSchema(shape, 'refused', errorOf(params)),
  union,
  discriminatedUnion,
  record,
  preprocess: (change: (value: never) => unknown, rule: Schema) => transform(change).pipe(rule),
  NEVER: undefined,
};
