import { expect, test } from 'vitest';
import { createKnownDevices } from './known-device.ts';

const devices = createKnownDevices('shop', 'a secret of the tests', true);
const sent = (cookie: string) => new Headers({ cookie: `other=1; ${cookie.split(';')[0]}` });

test('a browser is known by its cookie, for the address that signed in with it', () => {
  const cookie = devices.cookieFor('mia@example.com');
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  expect(cookie).not.toContain('mia');
  expect(devices.markOf(sent(cookie), 'mia@example.com')).toMatch(/^[\w-]{22}$/);
  expect(devices.markOf(sent(cookie), 'max@example.com')).toBeUndefined();
});

test('nobody makes themselves known', () => {
  const forged = createKnownDevices('shop', 'another secret', true).cookieFor('mia@example.com');
  for (const cookie of [forged, 'shop.known_device=', 'shop.known_device=a.b', 'x=y'])
    expect(devices.markOf(sent(cookie), 'mia@example.com')).toBeUndefined();
  expect(devices.markOf(new Headers(), 'mia@example.com')).toBeUndefined();
});
