import { expect, test } from 'vitest';
import { createKnownDevices } from './known-device.ts';

const devices = createKnownDevices('shop', 'a secret of the tests', true);
const sent = (cookie: string) => new Headers({ cookie: `other=1; ${cookie.split(';')[0]}` });
const mia = { email: 'mia@example.com', passwordHash: 'salt:key' };

test('a browser is known by its cookie, for the address that signed in with it', () => {
  const cookie = devices.cookieFor(mia);
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  expect(cookie).not.toContain('mia');
  expect(devices.knows(sent(cookie), mia)).toBe(true);
  expect(devices.knows(sent(cookie), { ...mia, email: 'max@example.com' })).toBe(false);
});

test('until the address has another password, or none', () => {
  const cookie = devices.cookieFor(mia);
  for (const passwordHash of ['salt:another', undefined])
    expect(devices.knows(sent(cookie), { ...mia, passwordHash })).toBe(false);
  const without = { ...mia, passwordHash: undefined };
  expect(devices.knows(sent(devices.cookieFor(without)), without)).toBe(false);
});

test('a forged mark is not believed', () => {
  const forged = createKnownDevices('shop', 'another secret', true).cookieFor(mia);
  for (const cookie of [forged, 'shop.known_device=', 'shop.known_device=a.b', 'x=y'])
    expect(devices.knows(sent(cookie), mia)).toBe(false);
  expect(devices.knows(new Headers(), mia)).toBe(false);
});
