import { expect, test } from 'vitest';
import { ROOT } from '#root';
import { picturesVersion } from '#themes/keyboards/pictures-version.ts';
import { fileRoutes } from './static-files.ts';
import { fontsVersion, themeOf } from './theme.ts';

const filesOf = (name: string) => ({ folders: [new URL(`themes/${name}/`, ROOT)], colours: '' });
const KEYBOARDS = filesOf('keyboards');
const files = fileRoutes(KEYBOARDS, picturesVersion);
const PICTURE = '/pictures/brand/favicon.svg';
const FONT = '/storefront/fonts/geist.woff2';
const DAY = 'public, max-age=86400, must-revalidate';
const YEAR = 'public, max-age=31536000, immutable';

const get = (path: string, headers: Record<string, string> = {}) => files.request(path, { headers });

test.each([
  ['a picture', PICTURE],
  ['a font', FONT],
])('%s at an address without a version is kept for a day', async (_what, path) => {
  const file = await get(path);
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, DAY]);
  expect((await file.arrayBuffer()).byteLength).toBe(Number(file.headers.get('content-length')));
});

test.each([
  ['a picture', `/pictures/${picturesVersion}/brand/favicon.svg`, PICTURE],
  ['a font', `/storefront/fonts/${await fontsVersion(KEYBOARDS)}/geist.woff2`, FONT],
])('%s whose address has the version of its contents is kept for a year', async (_what, path, plain) => {
  const file = await get(path);
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, YEAR]);
  expect(await file.bytes()).toEqual(await (await get(plain)).bytes());
});

test('a file asked for by the version of another release is there, for a day', async () => {
  for (const path of [
    '/pictures/v-0123456789ab/brand/favicon.svg',
    '/storefront/fonts/v-0123456789ab/geist.woff2',
  ])
    expect((await get(path)).headers.get('cache-control')).toBe(DAY);
});

test('the stylesheet names fonts by addresses that are kept for a year, and which of them every page needs', async () => {
  for (const [storefront, needed] of [
    ['keyboards', ['geist']],
    ['shovels', ['besley', 'public-sans']],
  ] as const) {
    const { css, fonts } = await themeOf(filesOf(storefront));
    const named = [...css.matchAll(/url\("(.*?)"\)/g)].map(([, address = '']) => address);
    expect(named).toHaveLength(2);
    const routes = fileRoutes(filesOf(storefront), '');
    for (const address of named)
      expect((await routes.request(address)).headers.get('cache-control')).toBe(YEAR);
    expect(fonts.map((address) => /([\w-]+)\.woff2$/.exec(address)?.[1])).toEqual(needed);
  }
});

test('a browser that has a file already is answered 304, without the file', async () => {
  for (const path of [PICTURE, FONT]) {
    const { headers } = await get(path);
    const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
    for (const [name, value] of [
      ['if-none-match', `"other", ${etag}`],
      ['if-modified-since', modified],
    ] as const) {
      const again = await get(path, { [name]: value });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect([again.headers.get('etag'), again.headers.get('cache-control')]).toEqual([etag, DAY]);
      expect(again.headers.has('content-length')).toBe(false);
    }
  }
});

test('a browser that has another version gets the file', async () => {
  const { headers } = await get(PICTURE);
  const modified = headers.get('last-modified') ?? '';
  const earlier = new Date(Date.parse(modified) - 1000).toUTCString();
  expect((await get(PICTURE, { 'if-modified-since': earlier })).status).toBe(200);
  // `If-None-Match` takes precedence over `If-Modified-Since`.
  expect((await get(PICTURE, { 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(
    200,
  );
});

test('a part of a file may be kept too; a 404 may not', async () => {
  const part = await get(PICTURE, { range: 'bytes=0-9' });
  expect([part.status, (await part.text()).length, part.headers.get('cache-control')]).toEqual([
    206,
    10,
    DAY,
  ]);
  // A missing part tells nothing about the file; a part of another version would spoil it.
  const beyond = await get(PICTURE, { range: 'bytes=999999999-' });
  expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([416, 'no-store']);
  const other = await get(PICTURE, { range: 'bytes=0-9', 'if-range': '"other"' });
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([
    200,
    Number(other.headers.get('content-length')),
  ]);
  const nothing = await get('/pictures/nothing.webp');
  expect([nothing.status, nothing.headers.get('cache-control')]).toEqual([404, 'no-store']);
});
