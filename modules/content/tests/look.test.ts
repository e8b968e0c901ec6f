import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPackingSlips } from '#modules/documents/shop/render/render-packing-slips.ts';
import type { Content } from '#modules/mails/contract/fields.ts';
import { composeMail } from '#modules/mails/shop/compose-mail.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { publishSection } from './publish-section.ts';
import { uploadPagePicture } from './upload-page-picture.ts';

let shop: TestShop;
let ada: Person;
let picture: string;
beforeAll(async () => {
  shop = await startTestShop('look');
  ada = await shop.admin();
  picture = await uploadPagePicture(shop, ada);
});
afterAll(() => shop?.close());

const publish = (section: string, change: Content) => publishSection(shop, ada, section, change);

async function file(path: string) {
  const answer = await shop.request(path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, kept: answer.headers.get('cache-control'), bytes };
}

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return [width, height, format];
};

const slip = {
  seller: { name: 'Shop', address: '', taxId: '', email: 'shop@example.com' },
  buyer: { address: 'Mia\nElmweg 12', email: 'mia@example.com', phone: '' },
  order: {
    number: 1001,
    bookedAt: '2026-03-01T10:00:00Z',
    paidAt: '2026-03-01T10:00:00Z',
    transactionId: 'pi_1',
  },
  lines: [],
};

test('without an upload, the icons are the storefront’s own', async () => {
  expect(await sizeOf((await file('/brand/icon-512.png')).bytes)).toEqual([512, 512, 'png']);
  expect((await file('/apple-touch-icon.png')).status).toBe(200);
  expect((await file('/brand/icon-16.png')).status).toBe(404);
  expect((await file('/brand/constructor')).status).toBe(404);
});

test('an uploaded icon is served in every size that programs ask for, each as long as it may be kept', async () => {
  expect((await publish('brand', { icon: picture })).status).toBe(201);
  const { icon } = (await shop.call('GET', '/storefront')).body.brand;
  for (const pixels of [32, 180, 192, 512]) {
    const drawn = await file(`/brand/icon-${pixels}.png?v=${icon}`);
    expect(await sizeOf(drawn.bytes)).toEqual([pixels, pixels, 'png']);
    expect(drawn.kept).toBe('public, max-age=31536000, immutable');
  }
  expect((await file('/brand/icon-32.png?v=old')).kept).toBe('public, max-age=86400');
  expect(await sizeOf((await file('/apple-touch-icon.png')).bytes)).toEqual([180, 180, 'png']);
  const { bytes, kept } = await file('/favicon.ico');
  expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  expect(await sizeOf(bytes.subarray(22))).toEqual([48, 48, 'png']);
  expect(kept).toBe('public, max-age=86400');
});

test('a mail read in the browser, on another site, may show the logo', async () => {
  const logo = await shop.request('/brand/logo.png');
  expect([logo.status, logo.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
});

test.each(['https://example.com/icon.png', '/pictures/brand/favicon.svg', '/uploads/none.webp'])(
  'an icon at %s is refused at its field',
  async (icon) => {
    expect(await publish('brand', { icon })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'content.icon' }] },
    });
  },
);

test('mails and documents have the published logo and colours; older documents keep theirs to the byte', async () => {
  const { shop: parts } = shop.open;
  const { rows } = await parts.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const before = rows[0]?.now.toISOString();
  const own = await parts.printLook(before);
  const first = await renderPackingSlips(own, [slip]);
  expect(first.includes('/Subtype /Image')).toBe(false);

  const { light } = (await shop.call('GET', '/content/colours', { as: ada })).body.content;
  expect((await publish('colours', { light: { ...light, accent: '#7a1f5c' } })).status).toBe(201);
  const logo = { src: picture, darkSrc: '', width: 400, height: 300 };
  expect((await publish('brand', { name: 'Mia’s Keys', logo })).status).toBe(201);

  const look = await parts.printLook();
  expect(look.colours.accent).toBe('#7a1f5c');
  const printed = await renderPackingSlips(look, [slip]);
  expect(printed.includes('/Subtype /Image')).toBe(true);
  expect((await renderPackingSlips(await parts.printLook(), [slip])).equals(printed)).toBe(true);
  expect((await renderPackingSlips(await parts.printLook(before), [slip])).equals(first)).toBe(true);

  const letter = {
    to: 'mia@example.com',
    subject: 'Hi',
    greeting: 'Hello',
    paragraphs: [],
    button: { label: 'Go', link: shop.url },
  };
  const { html } = await composeMail(parts, 'look', letter);
  const [, address = ''] = /<img class="light" src="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain('background:#7a1f5c;color:#ffffff');
  const drawn = await file(address.slice(shop.url.length));
  expect((await sizeOf(drawn.bytes)).slice(1)).toEqual([64, 'png']);
  expect(drawn.kept).toContain('immutable');

  await publish('brand', { logo: { ...logo, src: '' } });
  await expect.poll(() => parts.brandName).toBe('Mia’s Keys');
  expect((await composeMail(parts, 'name', letter)).html).toContain('>Mia’s Keys</p>');
  expect((await parts.printLook()).logo).toBeNull();
  const named = await renderPackingSlips(await parts.printLook(), [slip]);
  expect(named.includes('/Subtype /Image')).toBe(false);
});

test('an icon or logo below the uploads that is no upload is refused, and the icon stays', async () => {
  const before = await file('/favicon.ico');
  for (const address of ['/uploads/', '/uploads//icon.webp', picture.replace('/uploads/', '/uploads//')]) {
    expect((await publish('brand', { icon: address })).body.code).toBe('validation');
    const logo = { src: address, darkSrc: '', width: 40, height: 10 };
    expect((await publish('brand', { logo })).body.code).toBe('validation');
  }
  expect(await file('/favicon.ico')).toEqual(before);
});
