import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { drawPng, isUpload } from '#modules/uploads/shop/draw-png.ts';
import { firstFile, type StorefrontFiles } from '#platform/server/files/storefront-files.ts';
import { refuseMethod } from '#platform/server/http/refuse-method.ts';
import type { ServerEnv } from '#platform/server/server-env.ts';
import type { Shop } from '#platform/shop.ts';
import { pictureVersion } from '../shop/picture-version.ts';
import { readBrand } from '../shop/read-brand.ts';

const DAY = 'public, max-age=86400';
const YEAR = 'public, max-age=31536000, immutable';
type Size = { width: number; height: number; fit: 'contain' | 'inside' };
const LOGO: Size = { width: 640, height: 64, fit: 'inside' };
const square = (pixels: number): Size => ({ width: pixels, height: pixels, fit: 'contain' });

/** The files, with the size at which an upload is drawn and the storefront's own file. */
const FILES = {
  'icon-32.png': { size: square(32), own: 'icon-192.png' },
  'icon-180.png': { size: square(180), own: 'icon-192.png' },
  'icon-192.png': { size: square(192), own: 'icon-192.png' },
  'icon-512.png': { size: square(512), own: 'icon-512.png' },
  'logo.png': { size: LOGO, own: 'logo.png' },
  'logo-dark.png': { size: LOGO, own: 'logo-dark.png' },
} as const;
type FileName = keyof typeof FILES;
const ICO_PIXELS = 48;

/** Serves icons and logo as files that any program reads: those that staff uploaded, else the storefront's own. */
export function brandFiles(shop: Shop, { folders }: StorefrontFiles): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  // Uploads never change, and there are few of these files.
  const drawn = new Map<string, Promise<Buffer | undefined>>();
  const draw = (address: string, size: Size) => {
    const key = `${address} ${size.width}`;
    const known = drawn.get(key) ?? drawPng(shop.uploads, address, size);
    if (drawn.size >= 20) drawn.clear();
    drawn.set(key, known);
    known.then(
      (bytes) => bytes ?? drawn.delete(key),
      () => drawn.delete(key),
    );
    return known;
  };
  const own = (name: string) => readFile(firstFile(folders, `pictures/brand/${name}`));
  const uploadFor = async (name: FileName) => {
    const brand = await readBrand(shop.pool);
    if (!name.startsWith('logo')) return brand?.icon;
    return (name === 'logo-dark.png' && brand?.logo.darkSrc) || brand?.logo.src;
  };
  const png = async (name: FileName, version?: string) => {
    const { size, own: file } = FILES[name];
    const upload = await uploadFor(name);
    const bytes = upload && isUpload(upload) ? await draw(upload, size) : undefined;
    const isThis = bytes && upload && version === pictureVersion(upload);
    return { bytes: bytes ?? (await own(file)), cacheControl: isThis ? YEAR : DAY };
  };

  app.get('/brand/*', async (c) => {
    const name = c.req.path.slice('/brand/'.length);
    if (!Object.hasOwn(FILES, name)) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const { bytes, cacheControl } = await png(name as FileName, c.req.query('v'));
    return c.body(new Uint8Array(bytes), 200, headersOf('image/png', cacheControl));
  });
  // Phones request this address when somebody adds the shop to the home screen.
  app.get('/apple-touch-icon.png', async (c) =>
    c.body(new Uint8Array((await png('icon-180.png')).bytes), 200, headersOf('image/png', DAY)),
  );
  app.get('/favicon.ico', async (c) => {
    const { icon } = (await readBrand(shop.pool)) ?? {};
    const small = icon && (await draw(icon, square(ICO_PIXELS)));
    const bytes = small ? icoOf(small) : await own('favicon.ico');
    return c.body(new Uint8Array(bytes), 200, headersOf('image/x-icon', DAY));
  });
  for (const path of ['/brand/*', '/apple-touch-icon.png', '/favicon.ico'])
    app.all(path, refuseMethod('GET'));
  return app;
}

const headersOf = (type: string, cacheControl: string) => ({
  'Content-Type': type,
  'Cache-Control': cacheControl,
  'X-Content-Type-Options': 'nosniff',
  // Mails show the logo on the pages of whoever reads mail in a browser.
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

/** An icon file with one PNG: its head, one entry, the picture. */
export function icoOf(png: Buffer): Buffer {
  const head = Buffer.from('00000100010000000000010020000000000016000000', 'hex');
  head.fill(ICO_PIXELS, 6, 8);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}
