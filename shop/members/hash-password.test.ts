import * as betterAuth from 'better-auth/crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from './hash-password.ts';

beforeAll(() => void vi.stubEnv('FULL_PASSWORD_COST', '1'));
afterAll(() => void vi.unstubAllEnvs());

test('a password is known by its hash, however its letters are composed, and no other is', async () => {
  const hash = await hashPassword('caf\u00e9 au lait');
  expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(await verifyPassword({ hash, password: 'cafe\u0301 au lait' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'cafe au lait' })).toBe(false);
  expect(await hashPassword('caf\u00e9 au lait')).not.toBe(hash);
});

test('hashes are Better Auth’s, both ways', async () => {
  const password = 'a long enough one';
  expect(await verifyPassword({ hash: await betterAuth.hashPassword(password), password })).toBe(true);
  expect(await betterAuth.verifyPassword({ hash: await hashPassword(password), password })).toBe(true);
});

test('a text that is no hash matches no password', async () => {
  for (const hash of ['', ':', 'nonsense', 'aa:bb'])
    expect(await verifyPassword({ hash, password: 'whatever' })).toBe(false);
});
