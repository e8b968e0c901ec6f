import { Problem } from '../../scripts/problem.mjs';

// A rendered page, a picture of the storefront, a script of the stand-in, and the identity provider: each reads other files.
const ADDRESSES = [
  '/',
  '/api/product?limit=1',
  '/storefront/theme.css',
  '/sandbox/mail',
  '/api/docs',
  '/metrics',
];

/** Requests something of every kind, and one built script that the home page names. */
export async function lookAtShop(url: string): Promise<void> {
  const page = await (await fetch(url)).text();
  const [script = ''] = /\/assets\/[\w./-]+\.js/.exec(page) ?? [];
  const [picture = ''] = /\/pictures\/[\w./-]+\.(?:avif|webp|jpg)/.exec(page) ?? [];
  for (const address of [...ADDRESSES, script, picture]) {
    const { status } = await fetch(`${url}${address}`);
    if (status !== 200)
      throw new Problem(`The shop answers ${status} at ${address || 'an address in its home page'}.`);
  }
}
