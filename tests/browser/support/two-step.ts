import type { Page } from '@playwright/test';
import { codeOfStep } from '#modules/accounts/shop/two-factor/one-time-code.ts';

/** The code that an authenticator app shows now, by the key on the page that sets it up. */
export async function codeOnPage(page: Page): Promise<string> {
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  const secret = (await section.getByRole('code').innerText()).replaceAll(' ', '');
  return codeOfStep(bytesOf(secret), Math.floor(Date.now() / 30_000));
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret.toLowerCase()]
    .map((letter) => 'abcdefghijklmnopqrstuvwxyz234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
