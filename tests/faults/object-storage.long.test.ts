import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findMissingFiles } from '#modules/uploads/shop/find-missing-files.ts';
import { sweepUploads } from '#modules/uploads/shop/sweep-uploads.ts';
import { pictureForm } from '../calls/worlds/picture-form.ts';
import { type Enrolled, enrol } from '../support/enrol.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

// Refused calls are tried three times, each upload by two people.
const SLOW = 120_000;

let s3: S3Server;
let shop: TestShop;
let ada: Enrolled;
let mia: Enrolled;

beforeAll(async () => {
  s3 = await startS3Server();
  shop = await startTestShop('object_storage', { jobs: true, env: s3.env });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  mia = await enrol(shop, { name: 'Mia' });
});
afterEach(async () => {
  s3.weather = 'fine';
  vi.restoreAllMocks();
});
afterAll(async () => {
  await shop?.close();
  await s3?.close();
});

async function upload(as: Enrolled, purpose: 'avatar' | 'product' = 'avatar') {
  const headers = { authorization: `Bearer ${as.token}` };
  const answer = await shop.request('/api/uploads', { method: 'POST', body: pictureForm(purpose), headers });
  return {
    status: answer.status,
    body: (await answer.json()) as { _id: string; url: string; detail: string },
  };
}
const picture = (url: string) => shop.request(url);
const keysOf = async (id: string) => (await s3.keys()).filter((key) => key.includes(id));
const rows = async () => (await shop.open.shop.pool.query('SELECT count(*)::int AS n FROM upload')).rows[0].n;

test(
  'a picture is kept in the bucket, and served by the shop as from a folder',
  async () => {
    const { status, body } = await upload(ada, 'product');
    expect([status, body.url]).toEqual([201, `/uploads/${body._id}-960.webp`]);
    expect(await keysOf(body._id)).toEqual([1440, 480, 960].map((width) => `shop/${body._id}-${width}.webp`));
    const answer = await picture(body.url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String((await answer.bytes()).length),
      'content-security-policy': `default-src 'none'; sandbox`,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await shop.call('DELETE', `/uploads/${body._id}`, { as: ada })).status).toBe(200);
    expect([await keysOf(body._id), (await picture(body.url)).status]).toEqual([[], 404]);
  },
  SLOW,
);

test.each([
  ['refuses the key', { answers: 403, code: 'AccessDenied' }, 'answered 403 AccessDenied'],
  ['fails', { answers: 500, code: 'InternalError' }, 'answered 500 InternalError'],
  ['breaks off uploads', 'cuts uploads', 'cannot be reached'],
] as const)(
  'while the store %s an upload is refused whole, and says why to admins alone',
  async (_what, weather, why) => {
    const logged = vi.spyOn(shop.open.shop.log, 'error').mockImplementation(() => {});
    const [keys, before] = [await s3.keys(), await rows()];
    s3.weather = weather;
    const refused = await upload(ada, 'product');
    expect([refused.status, refused.body.detail]).toEqual([503, expect.stringContaining(why)]);
    expect(refused.body.detail).toContain('Look at UPLOADS_URL');
    expect(await upload(mia)).toMatchObject({
      status: 503,
      body: { detail: 'Pictures cannot be stored just now. Try again in a moment.' },
    });
    expect([await s3.keys(), await rows()]).toEqual([keys, before]);
    expect(new Set(logged.mock.calls.map(([, message]) => message))).toEqual(
      new Set(['The file store fails']),
    );
    s3.weather = 'fine';
    expect((await upload(mia)).status).toBe(201);
  },
  SLOW,
);

test(
  'of an upload that breaks off half-way nothing is kept, listed or served',
  async () => {
    vi.spyOn(shop.open.shop.log, 'error').mockImplementation(() => {});
    const asked = vi.spyOn(shop.open.shop.uploads, 'put');
    const keys = await s3.keys();
    s3.weather = 'cuts uploads';
    expect((await upload(mia)).status).toBe(503);
    const [[name, { length }]] = asked.mock.calls as [[string, Uint8Array]];
    expect(await s3.halves()).toContain(Math.floor(length / 2));
    s3.weather = 'fine';
    expect(await s3.keys()).toEqual(keys);
    await expect.poll(async () => (await picture(`/uploads/${name}`)).status, { timeout: 15_000 }).toBe(404);
  },
  SLOW,
);

test(
  'an upload that breaks off once is sent again, and its picture is served whole',
  async () => {
    const asked = vi.spyOn(shop.open.shop.uploads, 'put');
    s3.weather = 'cuts one upload';
    const { status, body } = await upload(mia);
    expect([status, s3.weather]).toEqual([201, 'fine']);
    const [[, bytes]] = asked.mock.calls as [[string, Uint8Array]];
    expect(Buffer.compare(await (await picture(body.url)).bytes(), bytes)).toBe(0);
  },
  SLOW,
);

test(
  'while the store is slow, but within its limit, a picture is uploaded, served and deleted',
  async () => {
    const logged = vi.spyOn(shop.open.shop.log, 'error');
    s3.weather = { answersAfterMs: 200 };
    const { status, body } = await upload(ada, 'product');
    expect(status).toBe(201);
    expect((await picture(body.url)).status).toBe(200);
    expect((await shop.call('DELETE', `/uploads/${body._id}`, { as: ada })).status).toBe(200);
    expect([await keysOf(body._id), logged.mock.calls]).toEqual([[], []]);
  },
  SLOW,
);

test(
  'while the store is away pictures are unavailable, not missing, and the log says so once',
  async () => {
    const { body } = await upload(mia);
    const logged = vi.spyOn(shop.open.shop.log, 'error').mockImplementation(() => {});
    await s3.shut();
    for (let i = 0; i < 3; i += 1) {
      const answer = await picture(body.url);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    }
    expect((await shop.request('/api/product')).status).toBe(200);
    expect(logged).toHaveBeenCalledTimes(1);
    await s3.open();
    await expect.poll(async () => (await picture(body.url)).status, { timeout: 15_000 }).toBe(200);
  },
  SLOW,
);

test(
  'a picture that is deleted while the store is away is removed when it is back',
  async () => {
    vi.spyOn(shop.open.shop.log, 'error').mockImplementation(() => {});
    const { body } = await upload(mia);
    s3.weather = { answers: 500, code: 'InternalError' };
    expect((await shop.call('DELETE', `/uploads/${body._id}`, { as: mia })).status).toBe(200);
    expect(await keysOf(body._id)).toHaveLength(1);
    s3.weather = 'fine';
    await expect.poll(() => keysOf(body._id), { timeout: 25_000 }).toEqual([]);
  },
  SLOW,
);

test(
  'what a process left that was killed between files and row is swept, and what is missing is found',
  async () => {
    const killed = await upload(ada, 'product');
    const lost = await upload(mia);
    const { pool, uploads } = shop.open.shop;
    await pool.query('DELETE FROM upload WHERE id = $1', [killed.body._id]);
    await sweepUploads(shop.open.shop);
    expect(await keysOf(killed.body._id)).toHaveLength(3);
    for (const key of await keysOf(killed.body._id)) await s3.age(key, 2);
    expect(await sweepUploads(shop.open.shop)).toMatchObject({ orphaned: 1 });
    expect(await keysOf(killed.body._id)).toEqual([]);
    expect(await findMissingFiles(pool, uploads)).toEqual([]);
    await uploads.remove([`${lost.body._id}.webp`]);
    expect(await findMissingFiles(pool, uploads)).toEqual([`${lost.body._id}.webp`]);
  },
  SLOW,
);
