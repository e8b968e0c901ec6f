import * as betterAuth from 'better-auth/crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword, needsRehash, verifyPassword } from './hash-password.ts';

beforeAll(() => void vi.stubEnv('FULL_PASSWORD_COST', '1'));
afterAll(() => void vi.unstubAllEnvs());

test('a password is known by its hash, however its letters are composed, and no other is', async () => {
  const hash = await hashPassword('caf\u00e9 au lait');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword({ hash, password: 'cafe\u0301 au lait' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'cafe au lait' })).toBe(false);
  expect(await hashPassword('caf\u00e9 au lait')).not.toBe(hash);
  expect(needsRehash(hash)).toBe(false);
});

test('a hash of before, which is Better Auth’s, is known too', async () => {
  const hash = await betterAuth.hashPassword('a long enough one');
  expect(needsRehash(hash)).toBe(true);
  expect(await verifyPassword({ hash, password: 'a long enough one' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'another one' })).toBe(false);
});

test('a hash of another cost is known too', async () => {
  // By the reference implementation's command: echo -n 'a long enough one' | argon2 somesaltofours -id -t 3 -k 4096 -p 2 -l 32 -e
  const hash =
    '$argon2id$v=19$m=4096,t=3,p=2$c29tZXNhbHRvZm91cnM$PzkKx4k6dj1sdv+g3TZ4pE1eH/s+Pc/Ic/LxpCN1n/4';
  expect(needsRehash(hash)).toBe(true);
  expect(await verifyPassword({ hash, password: 'a long enough one' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'another one' })).toBe(false);
});

test('a text that is no hash matches no password', async () => {
  const present = (await hashPassword('whatever')).split('$').slice(0, 4).join('$');
  for (const hash of [
    '',
    ':',
    'nonsense',
    'aa:bb',
    present,
    `${present}$`,
    `${present}$AAAA$`,
    `${present}$AAAAAAAAAAAA$AAAA`,
  ])
    expect(await verifyPassword({ hash, password: 'whatever' }), hash).toBe(false);
});
