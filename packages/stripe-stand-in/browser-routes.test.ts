import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { cardState } from './browser/card-check.ts';
import { formatCvc, formatExpiry, formatNumber } from './browser/card-format.ts';
import { browserRoutes } from './browser-routes.ts';

const routes = browserRoutes();
const nextYear = String(new Date().getFullYear() + 1).slice(2);

test('stripe.js is one classic script that defines window.Stripe', async () => {
  const response = await routes.request('/stripe.js');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  class HTMLScriptElement {
    src = 'http://shop.example/sandbox/stripe/stripe.js';
  }
  const window: { Stripe?: (key: string) => object } = {};
  const document = { currentScript: new HTMLScriptElement() };
  runInNewContext(await response.text(), { window, document, HTMLScriptElement, URL });
  expect(Object.keys(window.Stripe?.('pk_test_x') ?? {})).toEqual(
    expect.arrayContaining(['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment']),
  );
  expect(() => window.Stripe?.('sk_test_x')).toThrow('publishable key');
});

test('the card page allows its own files alone and is never kept', async () => {
  const page = await routes.request('/card');
  expect(page.headers.get('content-security-policy')).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self'",
  );
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).not.toMatch(/ style=|<style|<script>/);
  for (const file of ['/card.js', '/card.css']) expect((await routes.request(file)).status).toBe(200);
});

test('card details are grouped as one types', () => {
  expect(formatNumber('4242424242424242999')).toBe('4242 4242 4242 4242');
  expect(formatNumber('378282246310005')).toBe('3782 822463 10005');
  expect(formatExpiry('4')).toBe('04 / ');
  expect(formatExpiry('1/30')).toBe('01 / 30');
  expect(formatExpiry('12/2030')).toBe('12 / 30');
  expect(formatExpiry('12 /', true)).toBe('12');
  expect(formatCvc('12345', '3782')).toBe('1234');
});

test.each([
  [{ number: '4242 4242 4242 4241', expiry: '', cvc: '' }, 'Your card number is invalid.'],
  [{ number: '4242', expiry: '', cvc: '' }, 'Your card number is incomplete.'],
  [{ number: '4242 4242 4242 4242', expiry: '13 / 30', cvc: '' }, "Your card's expiration date is invalid."],
  [
    { number: '4242 4242 4242 4242', expiry: '01 / 20', cvc: '' },
    "Your card's expiration year is in the past.",
  ],
  [
    { number: '4242 4242 4242 4242', expiry: `12 / ${nextYear}`, cvc: '1' },
    "Your card's security code is incomplete.",
  ],
])('%j left as it is shows: %s', (values, message) => {
  const left = new Set(['number', 'expiry', 'cvc'] as const);
  expect(cardState(values, left).error?.message).toBe(message);
});

test('an incomplete number is no error while it is being typed', () => {
  expect(cardState({ number: '4242', expiry: '', cvc: '' }, new Set()).error).toBeUndefined();
});
