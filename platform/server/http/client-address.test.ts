import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test('without a trusted proxy the socket alone identifies the client, whatever the header claims', () => {
  expect(clientAddress('203.0.113.7', null, 0)).toBe('203.0.113.7');
  expect(clientAddress('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7');
  expect(clientAddress('203.0.113.7', '198.51.100.1, 198.51.100.2', 0)).toBe('203.0.113.7');
});

test('behind one proxy it is the address that the proxy saw, not one that the client put before it', () => {
  expect(clientAddress('10.0.0.1', '198.51.100.1', 1)).toBe('198.51.100.1');
  expect(clientAddress('10.0.0.1', '1.2.3.4, 198.51.100.1', 1)).toBe('198.51.100.1');
});

test('behind two proxies it is the address that the outermost saw', () => {
  expect(clientAddress('10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1');
});

test('a header that is shorter than the chain of proxies gives the furthest that there is', () => {
  expect(clientAddress('10.0.0.1', null, 1)).toBe('10.0.0.1');
  expect(clientAddress('10.0.0.1', '198.51.100.1', 5)).toBe('198.51.100.1');
  expect(clientAddress('10.0.0.1', ' , ,', 1)).toBe('10.0.0.1');
});

test('without a socket it is this machine', () => {
  expect(clientAddress(undefined, null, 0)).toBe('127.0.0.1');
});
