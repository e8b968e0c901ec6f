import { NO_NUMBERS } from './sound-bodies.ts';

/** Numbers in notations that a JSON parser accepts and the shop must refuse. */
export const HOSTILE_LITERALS: readonly string[] = [
  '1e3',
  '1E+3',
  '100e-2',
  '-0',
  '-0.0',
  '-1',
  '0.1e1',
  '1e400',
  '-1e400',
  '9007199254740993',
  '12345678901234567890',
  '0.30000000000000004',
  '1.0000000000000001',
];

const NESTED = JSON.parse(`${'['.repeat(14)}${']'.repeat(14)}`) as unknown;

/** Text that breaks careless storage, URLs, markup, templates, shells, text direction or length limits. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\u0001',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u202eevil',
  '\u2066a\u2069',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u3164',
  '\u0301'.repeat(80),
  '\u{1f469}\u200d\u{1f4bb}',
  '\u{e0001}',
  '\uffff',
  '\u0665',
  '\uff15',
  'ﬀ'.repeat(79),
  "'; DROP TABLE orders; --",
  "' OR 1=1 --",
  '$1',
  '%',
  '_%_',
  '\\',
  '\\x00',
  '%00',
  '%E0%A4%A',
  '../../etc/passwd',
  '..\\..\\',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://user:password@evil.example',
  'http://169.254.169.254/latest/meta-data',
  '<script>window.__hit=1</script>',
  '"><img src=x onerror=window.__hit=1>',
  '{{7*7}}<%=7*7%>#{7*7}',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'true',
  '=HYPERLINK("https://evil.example")',
  'mia@example.com\r\nBcc: max@example.com',
  'a＠b.com',
  'a@b.com@c.com',
  `${'a'.repeat(5_000)}`,
  'é'.repeat(20_000),
  'a'.repeat(28) + '!'.repeat(28),
];

/** Values of a type that no text or number field has. */
const OTHER_SHAPES: readonly unknown[] = [
  null,
  true,
  [],
  [5],
  ['a'],
  {},
  { $gt: '' },
  { toString: 'a' },
  { length: 5 },
  NESTED,
  1.5,
  -1,
  Number.MAX_SAFE_INTEGER,
];

/** Lone surrogates and NUL as JSON; the request gate refuses them in any position. */
export const UNSOUND_LITERALS: readonly string[] = [
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00a"',
  '["\\u0000"]',
  '{"\\ud800":1}',
];

/** Every hostile value as JSON text. */
export const HOSTILE_JSON: readonly string[] = [
  ...new Set([
    ...[...HOSTILE_TEXTS, ...OTHER_SHAPES, ...NO_NUMBERS.map(([, value]) => value)].map((value) =>
      JSON.stringify(value),
    ),
    ...HOSTILE_LITERALS,
  ]),
];

/** Encoded parts of a URL path that, wrongly decoded, name another resource or none. */
export const HOSTILE_PATH_PARTS: readonly string[] = [
  '%00',
  'a%00b',
  '%E0%A4%A',
  '%',
  '%2e%2e',
  '..%2f..%2f',
  '%2F',
  '%5c',
  '%0d%0aSet-Cookie:a=b',
  '%ff%fe',
  '%ED%A0%80',
  '%F0%9F%98%80',
  "'%20OR%201=1--",
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '018f3f6e-0000-7000-8000-00000000000G',
  '018F3F6E-0000-7000-8000-000000000000',
  '-1',
  '1e3',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'a'.repeat(2_000),
  '%F3%A0%80%81',
  '%E2%80%AE',
];

/** Header values that a client may forge. */
export const HOSTILE_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['authorization', 'Bearer '],
  ['authorization', `Bearer ${'a'.repeat(513)}`],
  ['authorization', "Bearer ' OR 1=1 --"],
  ['authorization', 'Basic YTph'],
  ['cookie', '=; ;;; a=b=c; __proto__=1'],
  ['cookie', `keyboards.session_token=${'a'.repeat(4_000)}`],
  ['cookie', 'keyboards.session_token=%00.%00'],
  ['idempotency-key', 'a'.repeat(256)],
  ['idempotency-key', 'ä'],
  ['idempotency-key', 'a b'],
  ['content-type', 'application/json, text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'multipart/form-data'],
  ['content-length', '5'],
  ['x-forwarded-for', '127.0.0.1, ::1, <script>'],
  ['x-forwarded-host', 'evil.example'],
  ['host', 'evil.example'],
  ['origin', 'null'],
  ['accept', '*/*;q=a'],
  ['range', 'bytes=0-0,-1,5-'],
  ['if-none-match', '*'],
  ['x-http-method-override', 'DELETE'],
];
