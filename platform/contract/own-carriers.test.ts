import { expect, test } from 'vitest';
import { joinCarriers, ownCarriers, splitCarriers } from './own-carriers.ts';

const problems = (text: string) =>
  (ownCarriers.safeParse(text).error?.issues ?? []).map(({ path, message }) => [...path, message].join(' '));

test('a carrier has a name and an https address with one place for the number', () => {
  expect(problems('')).toEqual([]);
  expect(problems('City Bikes | https://bikes.example.com/track?nr={number}&lang=en')).toEqual([]);
  expect(problems('Ship & Co | https://ship.example.com/#/t/{number}')).toEqual([]);
});

test.each([
  ['', 'Tracking address is required'],
  ['http://a.example.com/{number}', 'Tracking address begins with https://'],
  ['javascript:alert({number})', 'Tracking address begins with https://'],
  ['data:text/html,{number}', 'Tracking address begins with https://'],
  ['//a.example.com/{number}', 'Tracking address begins with https://'],
  ['https://a.example.com/track', 'Tracking address takes {number} once, where the number goes'],
  ['https://a.example.com/{number}/{number}', 'Tracking address takes {number} once, where the number goes'],
  ['https://{number}.example.com/', '{number} belongs behind the name of the site'],
  ['https://{number}/track', '{number} belongs behind the name of the site'],
  ['https://a.example.com:{number}/', '{number} belongs behind the name of the site'],
  ['https://user:secret@a.example.com/{number}', 'Tracking address is not valid'],
  ['https://a.example.com/"onclick={number}', 'Tracking address has characters that addresses do not have'],
  ['https://a.example.com/{other}{number}', 'Tracking address has characters that addresses do not have'],
  ['https://a.example.com/\u202e{number}', 'Tracking address has characters that addresses do not have'],
])('the address %j is refused at its cell', (address, message) => {
  expect(problems(`One | https://one.example.com/{number}\nTwo | ${address}`)).toEqual([
    `1 address ${message}`,
  ]);
});

test('a name is required, and is in the list once', () => {
  const at = 'https://a.example.com/{number}';
  expect(problems(` | ${at}`)).toEqual(['0 name Name is required']);
  expect(problems(`One | ${at}\nONE | ${at}`)).toEqual(['1 name This carrier is in the list twice']);
});

test('carriers survive being written as text', () => {
  const carriers = [{ name: 'A | B', address: 'https://a.example.com/{number}' }];
  expect(splitCarriers(joinCarriers(carriers))).toEqual([{ ...carriers[0], name: 'A   B' }]);
  expect(splitCarriers(joinCarriers([{ name: 'Half', address: '' }]))).toEqual([
    { name: 'Half', address: '' },
  ]);
});
