import { expect, test } from 'vitest';
import { addAddresses } from './add-addresses.ts';

const known = [{ address: 'https://example.com/known.jpg', alt: 'Known' }];

test('several pasted addresses become pictures in their order, each once', () => {
  const text = ' https://example.com/b.jpg\r\nhttps://example.com/a.jpg\thttps://example.com/b.jpg ';
  expect(addAddresses(known, text, 12)).toEqual({
    added: [
      { address: 'https://example.com/b.jpg', alt: '' },
      { address: 'https://example.com/a.jpg', alt: '' },
    ],
    left: '',
  });
});

test.each([
  ['', '', /required/],
  ['http://example.com/a.jpg', 'http://example.com/a.jpg', /https/],
  ['https://example.com/known.jpg', 'https://example.com/known.jpg', /already/],
])('the address %j stays in its field with the reason', (text, left, why) => {
  const outcome = addAddresses(known, text, 12);
  expect(outcome).toMatchObject({ added: [], left });
  expect(outcome.problem).toMatch(why);
});

test('addresses that are fine are added, and those for which there is no room stay', () => {
  const text = 'nothing https://example.com/a.jpg https://example.com/b.jpg';
  expect(addAddresses(known, text, 2)).toEqual({
    added: [{ address: 'https://example.com/a.jpg', alt: '' }],
    left: 'nothing https://example.com/b.jpg',
    problem: 'A picture must be an address that starts with https://',
  });
});
