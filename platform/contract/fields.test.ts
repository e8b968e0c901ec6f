import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { email, id, line, money, NumberAsWritten, optionalLine, password, text, whole } from './fields.ts';
import { phone } from './phone-field.ts';
import { pictureAddress, webAddress } from './web-address.ts';

/** The parsed value, or the error message. */
function taken(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : `refused: ${parsed.error.issues[0]?.message}`;
}

const refused = (message: string) => `refused: ${message}`;

describe('a line', () => {
  const name = line('Name', 5);
  test('is trimmed and composed', () => {
    expect(taken(name, '  Ada ')).toBe('Ada');
    expect(taken(name, 'e\u0301')).toBe('\u00e9');
  });
  test.each([undefined, null, 5, true, [], {}, '', '   '])('is required: not %j', (value) =>
    expect(taken(name, value)).toBe(refused('Name is required')),
  );
  test('has a length', () =>
    expect(taken(name, 'abcdef')).toBe(refused('Name is too long: at most 5 characters')));
  test.each(['a\nb', 'a\tb', 'a\u0000', 'a\u007fb', 'a\u0085b', 'a\u202eb', 'a\u2066b'])(
    'has no %j in it',
    (value) => expect(taken(name, value)).toBe(refused('Name has characters that cannot be shown')),
  );
});

test.each(['\u200b', '\u3164', '\u200d\u2062', '\u0301', '\u2028'])(
  'an invisible text such as %j is no line',
  (value) => {
    expect(taken(line('Name', 5), value)).toMatch(/^refused/);
  },
);

test.each(['a\u200bb', 'a\u00adb', 'a\ufeffb', 'a\u2028b'])(
  'two lines that look alike are alike: not %j',
  (value) => expect(taken(line('Name', 5), value)).toBe(refused('Name has characters that cannot be shown')),
);

test.each([
  '\u05d0\u05d1\u200f!',
  '\ud83d\udc69\u200d\ud83d\udcbb',
  '\u0645\u06cc\u200c\u0634',
  '\u65e5\u672c',
])('%s, of other scripts than this one, is a line', (value) =>
  expect(taken(line('Name', 12), value)).toBe(value),
);

test('a text may have several lines, and the same ones however they end', () => {
  expect(taken(text('Bio', 20), ' a\r\n\tb\nc ')).toBe('a\n\tb\nc');
  expect(taken(text('Bio', 20), 'a\u0000b')).toBe(refused('Bio has characters that cannot be shown'));
});

test('an optional line may be empty or missing, and is held to the rules otherwise', () => {
  const city = optionalLine('City', 5);
  expect(taken(city, '')).toBe('');
  expect(taken(city, undefined)).toBeUndefined();
  expect(taken(city, 'abcdef')).toBe(refused('City is too long: at most 5 characters'));
});

test.each(['1e3', '1E3', '-0', '1.0', '10e-1', '12345678901234567890'])(
  'a JSON number written as %s is no whole number',
  (literal) =>
    expect(taken(whole('Quantity', 1, 1000), new NumberAsWritten(literal))).toBe(
      refused('Quantity must be a whole number'),
    ),
);

test('money may be written with its zeros, and not in powers of ten', () => {
  expect(taken(money('Price'), new NumberAsWritten('10.50'))).toBe(1050);
  for (const literal of ['1e3', '-0', '10.500'])
    expect(taken(money('Price'), new NumberAsWritten(literal))).toMatch(/^refused/);
});

describe('a whole number', () => {
  const quantity = whole('Quantity', 1, 1000);
  test.each([
    [1, 1],
    ['1', 1],
    [1000, 1000],
    ['1000', 1000],
  ])('%j is %d', (value, number) => expect(taken(quantity, value)).toBe(number));
  test.each([1.5, '1.5', -0, '-0', '1e3', '0x10', ' 5 ', '05', '', 'NaN', '\u0665', '9'.repeat(20), 2 ** 53])(
    '%j is not one',
    (value) => expect(taken(quantity, value)).toBe(refused('Quantity must be a whole number')),
  );
  test.each([undefined, null, true, [], [5], {}, Number.NaN, Number.POSITIVE_INFINITY])(
    '%j is no number at all',
    (value) => expect(taken(quantity, value)).toBe(refused('Quantity is required')),
  );
  test('has bounds', () => {
    expect(taken(quantity, 0)).toBe(refused('Quantity must be at least 1'));
    expect(taken(quantity, 1001)).toBe(refused('Quantity must be at most 1000'));
  });
});

test('money becomes whole cents within its bounds', () => {
  const price = money('Price', 50, 10_000);
  expect(taken(price, '12.5')).toBe(1250);
  expect(taken(price, 0.49)).toBe(refused('Price must be at least 0.5'));
  expect(taken(price, 100.01)).toBe(refused('Price must be at most 100'));
  expect(taken(price, 1.005)).toBe(refused('Price must be an amount with at most two decimals'));
});

test('email and password speak the specification’s sentences', () => {
  expect(taken(email, ' ADA@Example.com')).toBe('ada@example.com');
  expect(taken(email, '')).toBe(refused('Email is Required'));
  expect(taken(email, undefined)).toBe(refused('Email is Required'));
  expect(taken(email, 'ada')).toBe(refused('Provide a valid Email'));
  expect(taken(password, '')).toBe(refused('Password is Required'));
  expect(taken(password, '12345')).toBe(refused('Must be 6 characters or longer'));
  expect(taken(password, ' 6 chr')).toBe(' 6 chr');
});

describe('the address of a picture', () => {
  const image = pictureAddress('Image');
  test.each(['https://example.com/a.webp', '/pictures/board-front-960.webp'])('is taken: %s', (value) =>
    expect(taken(image, value)).toBe(value),
  );
  test.each([
    'http://example.com/a.webp',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//evil.example/a.webp',
    '/\\evil.example',
    '/a/../../secret',
    'https://user:pass@example.com/a',
    'https:/example.com/a',
    'https:orders',
    'a.webp',
    '/a b',
    'blob:https://example.com/x',
  ])('is refused: %s', (value) =>
    expect(taken(image, value)).toBe(refused('Image must be an address that starts with https://')),
  );
});

test('the address of a page elsewhere is under the same rule as a picture’s, and is never one of this shop', () => {
  const profile = webAddress('Profile', 300);
  const said = refused('Profile must be an address that starts with https://');
  expect(taken(profile, 'https://example.com/in/una')).toBe('https://example.com/in/una');
  for (const value of [
    'https://user:pass@example.com/in/una',
    'https://user@example.com/',
    'http://example.com',
    '/in/una',
    // On a page over https, these lead to the shop itself.
    'https:in/una',
    'https:/in/una',
  ])
    expect(taken(profile, value)).toBe(said);
});

describe('a phone number', () => {
  test.each([
    ['0123456', '0123456'],
    ['+49 (30) 123-456', '+49 (30) 123-456'],
    [123456, '123456'],
  ])('%j is taken', (value, number) => expect(taken(phone, value)).toBe(number));
  test.each([
    '',
    'abc',
    '1234',
    '1'.repeat(21),
    '+',
    '0123456;x',
    '\u0660\u0661\u0662\u0663\u0664',
    1.5,
    -123456,
  ])('%j is not', (value) => expect(taken(phone, value)).toMatch(/^refused/));
});

test('an id is a UUID and nothing like one', () => {
  expect(taken(id, '01890a5d-ac96-774b-bcce-b302099a8057')).toBe('01890a5d-ac96-774b-bcce-b302099a8057');
  for (const value of [
    '',
    '1',
    "01890a5d-ac96-774b-bcce-b302099a8057'",
    '01890a5dac96774bbcceb302099a8057',
    5,
  ])
    expect(taken(id, value)).toMatch(/^refused/);
});
