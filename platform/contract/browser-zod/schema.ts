import {
  type ErrorText,
  errorOf,
  isAborted,
  isStopped,
  lengthOf,
  type Params,
  type Payload,
  refuse,
  type When,
} from './issue.ts';

type Check = {
  act: (payload: Payload, owner: Schema) => void;
  when?: When | undefined;
  mostLength?: number;
};
/** Whether an object may lack a key, and whether the rule then states its value. */
type Presence = 'optional' | 'defaulted' | undefined;
type Traits = { optin?: () => Presence; optout?: () => Presence; isTypeFirst?: true };
type Context = { addIssue(issue: { message: string; path?: PropertyKey[]; code?: string }): void };

/** A rule with the methods of zod’s that the contract uses. */
export class Schema {
  /** The fields of an object. */
  readonly shape: Record<string, Schema>;
  readonly #parse: (payload: Payload, owner: Schema) => Payload;
  readonly #traits: Traits;
  readonly #checks: readonly Check[];
  readonly error: ErrorText;

  constructor(
    parse: (payload: Payload, owner: Schema) => Payload,
    error?: ErrorText,
    traits: Traits = {},
    checks: readonly Check[] = [],
    shape: Record<string, Schema> = {},
  ) {
    this.#parse = parse;
    this.error = error;
    this.#traits = traits;
    this.#checks = checks;
    this.shape = shape;
  }

  get optin(): Presence {
    return this.#traits.optin?.();
  }

  get optout(): Presence {
    return this.#traits.optout?.();
  }

  run(payload: Payload): Payload {
    // A list that is too long is not read.
    const length = Array.isArray(payload.value) ? payload.value.length : -1;
    const cap = this.#checks.find(({ mostLength = Number.POSITIVE_INFINITY }) => length > mostLength);
    if (cap) {
      cap.act(payload, this);
      for (const issue of payload.issues.slice(-1)) issue.continue = false;
    }
    const read = cap ? payload : this.#parse(payload, this);
    for (const { act, when } of this.#checks)
      if (when ? !isStopped(read) && when(read) : !isAborted(read)) act(read, this);
    return read;
  }

  safeParse(value: unknown) {
    const { value: data, issues } = this.run({ value, issues: [] });
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  }

  parse(value: unknown): unknown {
    const { data, error } = this.safeParse(value);
    if (error) throw new Error(error.issues[0]?.message);
    return data;
  }

  checked(check: Check): Schema {
    return new Schema(this.#parse, this.error, this.#traits, [...this.#checks, check], this.shape);
  }

  refine(holds: (value: never) => unknown, params?: Params): Schema {
    const { path = [], abort, when } = typeof params === 'object' ? params : {};
    return this.checked({
      when,
      act: (payload, owner) => {
        if (holds(payload.value as never)) return;
        refuse(payload, [errorOf(params), owner.error], {
          code: 'custom',
          path: [...path],
          continue: !abort,
        });
      },
    });
  }

  superRefine(examine: (value: never, context: Context) => void): Schema {
    return this.checked({ act: (payload) => examine(payload.value as never, contextOf(payload, true)) });
  }

  transform(change: (value: never, context: Context) => unknown): Schema {
    return this.pipe(transform(change));
  }

  pipe(next: Schema): Schema {
    return new Schema(
      (payload) => {
        const read = this.run(payload);
        if (read.issues.every(({ code }) => code === 'unrecognized_keys'))
          return next.run({ value: read.value, issues: read.issues });
        read.isAborted = true;
        return read;
      },
      undefined,
      { optin: () => this.optin, optout: () => next.optout },
    );
  }

  optional(): Schema {
    const optin = () => (this.optin === 'defaulted' ? 'defaulted' : 'optional');
    return new Schema(
      (payload) => {
        if (payload.value !== undefined) return this.run(payload);
        if (optin() !== 'defaulted') return payload;
        const read = this.run({ value: undefined, issues: [] });
        payload.value = read.issues.length > 0 ? undefined : read.value;
        return payload;
      },
      undefined,
      { optin, optout: () => 'optional' },
    );
  }

  nullable(): Schema {
    return new Schema((payload) => (payload.value === null ? payload : this.run(payload)), undefined, {
      optin: () => this.optin,
      optout: () => this.optout,
    });
  }

  nullish(): Schema {
    return this.nullable().optional();
  }

  default(value: unknown): Schema {
    return new Schema(
      (payload) => {
        const read = payload.value === undefined ? payload : this.run(payload);
        if (read.value === undefined) read.value = value;
        return read;
      },
      undefined,
      { optin: () => 'defaulted' },
    );
  }

  min(least: number, params?: Params): Schema {
    return this.#sized(least, (size) => size >= least, 'too_small', params);
  }

  max(most: number, params?: Params): Schema {
    return this.#sized(most, (size) => size <= most, 'too_big', params);
  }

  nonnegative(params?: Params): Schema {
    return this.min(0, params);
  }

  int(params?: Params): Schema {
    return this.checked({
      act: (payload, owner) => {
        const value = Number(payload.value);
        const errors = [errorOf(params), owner.error];
        const expected = 'int';
        if (!Number.isInteger(value))
          refuse(payload, errors, { code: 'invalid_type', expected, continue: false });
        else if (!Number.isSafeInteger(value)) {
          const code = value > 0 ? 'too_big' : 'too_small';
          const limit = Math.sign(value) * Number.MAX_SAFE_INTEGER;
          refuse(payload, errors, { code, expected, limit, continue: true });
        }
      },
    });
  }

  regex(pattern: RegExp, params?: Params): Schema {
    return this.checked({
      act: (payload, owner) => {
        if (pattern.test(String(payload.value))) return;
        const errors = [errorOf(params), owner.error];
        refuse(payload, errors, { code: 'invalid_format', pattern, continue: true });
      },
    });
  }

  trim(): Schema {
    return this.checked({
      act: (payload) => {
        payload.value = String(payload.value).trim();
      },
    });
  }

  /** Only the API’s document reads it. */
  meta(): Schema {
    return this;
  }

  /** A limit of a number, or of a length. That of a text or list is checked also if the type is wrong. */
  #sized(limit: number, holds: (size: number) => boolean, code: string, params?: Params): Schema {
    const act: Check['act'] = (payload, owner) => {
      const size = lengthOf(payload.value) ?? Number(payload.value);
      if (!holds(size)) refuse(payload, [errorOf(params), owner.error], { code, limit, continue: true });
    };
    if (this.#traits.isTypeFirst) return this.checked({ act });
    const when: When = ({ value }) => lengthOf(value) !== undefined;
    return this.checked({ act, when, ...(code === 'too_big' && { mostLength: limit }) });
  }
}

export function transform(change: (value: never, context: Context) => unknown): Schema {
  return new Schema(
    (payload) => {
      payload.value = change(payload.value as never, contextOf(payload, undefined));
      return payload;
    },
    undefined,
    { optin: () => 'optional' },
  );
}

function contextOf(payload: Payload, goesOn: boolean | undefined): Context {
  return {
    addIssue: ({ path = [], ...issue }) =>
      payload.issues.push({ code: 'custom', continue: goesOn, ...issue, path: [...path] }),
  };
}
