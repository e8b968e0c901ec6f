import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

type Uploaded = { status: number; body: { _id: string; url: string; code?: string } };

/** A shop with the admin Ada, and functions that read uploads. */
export type UploadWorld = {
  shop: TestShop;
  ada: Enrolled;
  folder: string;
  upload(form: FormData, as: Enrolled): Promise<Uploaded>;
  /** The ids of a member's uploads. */
  rows(member: Enrolled): Promise<{ id: string }[]>;
  /** The names of all stored files. */
  files(): Promise<string[]>;
  /** The answer of a URL. */
  status(path: string): Promise<number>;
};

export async function startUploadWorld(name: string): Promise<UploadWorld> {
  const shop = await startTestShop(name, { jobs: true });
  const ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  const { uploads, pool } = shop.open.shop;
  const folder = uploads.place;
  return {
    shop,
    ada,
    folder,
    async upload(form, as) {
      const headers = { authorization: `Bearer ${as.token}` };
      const answer = await shop.request('/api/uploads', { method: 'POST', body: form, headers });
      return { status: answer.status, body: (await answer.json()) as Uploaded['body'] };
    },
    rows: async ({ id }) => (await pool.query('SELECT id FROM upload WHERE member_id = $1', [id])).rows,
    files: () => readdir(folder).catch(() => [] as string[]),
    status: async (path) => (await shop.request(path)).status,
  };
}

/** A picture whose left half is red and whose right half is blue. */
export function halves(width = 64, height = 32) {
  const half = { width: width / 2, height, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: { create: { ...half, background: 'blue' } }, left: width / 2, top: 0 },
  ]);
}

/** A picture of one colour. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });
