import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { ROOT } from '#root';
import type { Call } from '../call.ts';

const FILES = globSync('{platform,modules/*}/contract/calls/*.ts', { cwd: fileURLToPath(ROOT) });

type Rules = Record<string, z.ZodType>;

/** The rules of all calls and of the forms that have their own, as a fresh import of the contract makes them. */
async function rulesOfContract(): Promise<Rules> {
  const rules: Rules = {};
  for (const file of FILES) {
    const exported = Object.entries((await import(new URL(file, ROOT).pathname)) as Record<string, unknown>);
    for (const [name, value] of exported) {
      if (isRule(value)) rules[name] = value;
      for (const part of ['body', 'query', 'params'] as const) {
        const rule = (value as Partial<Call> | null)?.[part];
        if (isRule(rule)) rules[`${name}.${part}`] = rule;
      }
    }
  }
  const account = await import('#modules/accounts/store/account-fields.ts');
  const checkout = await import('#modules/checkout/ui/checkout-rules.ts');
  const { shopSettings } = await import('../shop-settings.ts');
  return { ...rules, ...account, ...checkout, shopSettings };
}

const isRule = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

vi.doMock('zod', () => import('./zod.ts'));
vi.resetModules();
// Files that run after this one in the same process must not meet the rules of the browser, whatever fails here.
const inBrowser = await rulesOfContract().finally(() => {
  vi.doUnmock('zod');
  vi.resetModules();
});
const onServer = await rulesOfContract();
const NAMES = Object.keys(onServer);

const TEXTS = [
  ...['', ' ', '0', '5', '05', '1e3', '-1', '1.5', '10.505', '99999999999', 'NaN', 'true', 'on', 'off'],
  ...['a', 'A-1', 'Switch', 'ada@example.com', 'ada@', '+49 30 123456', '12-34', 'https://a.example/b.jpg'],
  ...['DE', 'US', 'NY', '10115', 'DE123456789', 'ZZ', 'Europe/Berlin', 'percent', 'amount', 'by hand'],
  ...['2026-02-29', '2028-02-29', '2026-13-01', '2026-05-01T12:00:00Z', '2026-05-01T12:00:00+02:00'],
  ...['2026-05-01T24:00:00Z', '00000000-0000-4000-8000-000000000001', '10: 95.00\n20: 90', '0: 4.90'],
  ...['e\u0301', '\u202e', '\u200b', 'line\nbreak', '🔑'.repeat(41), 'x'.repeat(61), 'x'.repeat(5001)],
];
const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 12 }));
const plain = fc.oneof(
  { weight: 6, arbitrary: text },
  fc.constantFrom<unknown>(null, true, false, 0, 1, 2, -1, 0.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY),
);

const ADDRESS = [
  'email',
  ...['name', 'line1', 'city', 'region', 'country', 'postalCode', 'phone', 'taxId'].map(
    (part) => `delivery.${part}`,
  ),
  ...['name', 'company', 'city', 'country', 'postalCode', 'taxId'].map((part) => `billing.${part}`),
];
const values = fc.dictionary(fc.oneof(fc.constantFrom(...ADDRESS), text), text);

/** A value for a rule: each field is right, wrong, of another kind or missing. */
function valueFor(rule: z.ZodType, depth = 0): fc.Arbitrary<unknown> {
  const { shape = {} } = rule as Partial<z.ZodObject>;
  const inner = depth < 3 ? insides(rule) : [];
  const nested = inner.map((one) => valueFor(one, depth + 1));
  const field = (one: z.ZodType) =>
    depth < 3 ? fc.oneof({ weight: 3, arbitrary: valueFor(one, depth + 1) }, plain) : plain;
  const fields = Object.fromEntries(
    Object.entries(shape).map(([name, one]) => [name, field(one as z.ZodType)]),
  );
  const object = fc
    .tuple(fc.record(fields, { requiredKeys: [] }), fc.option(plain, { nil: undefined, freq: 6 }))
    .map(([known, unknown]) => (unknown === undefined ? known : { ...known, unknown }));
  if (Object.keys(shape).length > 0) return object;
  if (nested.length > 0) return fc.oneof(...nested, fc.array(fc.oneof(...nested), { maxLength: 4 }), plain);
  return fc.oneof({ weight: 5, arbitrary: own(rule) }, plain);
}

type Insides = {
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
};

function insides(rule: z.ZodType): z.ZodType[] {
  const { innerType, element, in: before, out, options = [] } = rule.def as Insides;
  return [innerType, element, before, out, ...options].filter((one) => one !== undefined);
}

function own(rule: z.ZodType): fc.Arbitrary<unknown> {
  const { entries, values } = rule.def as { entries?: object; values?: unknown[] };
  const right = [...Object.values(entries ?? {}), ...(values ?? [])];
  return right.length > 0 ? fc.constantFrom(...right) : text;
}

const issuesOf = (rule: z.ZodType | undefined, value: unknown) => {
  const { success, data, error } = rule?.safeParse(value) ?? {};
  return { success, data, issues: error?.issues.map(({ path, message }) => ({ path, message })) };
};
// These take a form’s values, never another thing.
const OF_FORMS = ['guestRules', 'memberRules', 'savedRules'];

test('the contract has rules, and a browser has the same ones', () => {
  expect(NAMES.length).toBeGreaterThan(150);
  expect(Object.keys(inBrowser)).toEqual(NAMES);
});

test.each(NAMES)('%s refuses and takes the same in the browser, in the same words', (name) => {
  const rule = onServer[name] as z.ZodType;
  fc.assert(
    fc.property(
      OF_FORMS.includes(name) ? values : fc.oneof({ weight: 9, arbitrary: valueFor(rule) }, plain, values),
      (value) => {
        expect(issuesOf(inBrowser[name], value)).toEqual(issuesOf(rule, value));
      },
    ),
    { numRuns: 60 },
  );
});
