import { StripeProblem } from './stripe-problem.ts';

export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

const MAX_FIELDS = 1_000;
const MAX_DEPTH = 6;

type Branch = Map<string, Branch | string>;

function unreadable(message: string): StripeProblem {
  return new StripeProblem(400, { type: 'invalid_request_error', message }, false);
}

function path(key: string): string[] {
  const open = key.indexOf('[');
  if (open < 1) return [key];
  const rest = key.slice(open);
  if (!/^(?:\[[^[\]]*\])+$/.test(rest)) throw unreadable(`Invalid parameter name: ${key}`);
  return [key.slice(0, open), ...rest.slice(1, -1).split('][')];
}

function place(root: Branch, steps: string[], value: string): void {
  let branch = root;
  for (const [depth, step] of steps.entries()) {
    const key = step === '' ? String(branch.size) : step;
    if (depth === steps.length - 1) {
      branch.set(key, value);
      return;
    }
    const next = branch.get(key) ?? new Map();
    if (typeof next === 'string')
      throw unreadable(`Invalid parameter: ${steps[0]} is both a value and a hash`);
    branch.set(key, next);
    branch = next;
  }
}

function plain(branch: Branch): FormValue {
  const entries = [...branch].map(([key, value]): [string, FormValue] => [
    key,
    typeof value === 'string' ? value : plain(value),
  ]);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  // A null prototype, so that `__proto__` is an ordinary parameter.
  return isList
    ? entries.map(([, value]) => value)
    : Object.assign(Object.create(null), Object.fromEntries(entries));
}

/** Reads Stripe's form encoding: `metadata[order]=7`, `expand[]=x`, `expand[0]=x`. */
export function readForm(text: string): Form {
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MAX_FIELDS) throw unreadable('Too many parameters');
  const root: Branch = new Map();
  for (const [key, value] of pairs) {
    if (`${key}${value}`.includes('\0')) throw unreadable('Invalid character: NUL');
    const steps = path(key);
    if (steps.length > MAX_DEPTH) throw unreadable(`Parameters nest too deeply: ${steps[0]}`);
    place(root, steps, value);
  }
  // Metadata with only numeric keys parses as a list; `metadata` in parameters.ts converts it back.
  return Object.fromEntries(
    [...root].map(([key, value]) => [key, typeof value === 'string' ? value : plain(value)]),
  );
}
