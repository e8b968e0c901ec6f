import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMissingFiles } from '#modules/uploads/shop/find-missing-files.ts';
import { sweepUploads } from '#modules/uploads/shop/sweep-uploads.ts';
import { pictureForm } from '../calls/worlds/picture-form.ts';
import { startS3Server } from '../support/s3-server.ts';
import { type KillableShop, startKillableShop } from './killable-shop.ts';

const FILES_OF_A_PICTURE = 3;

type Place = {
  env: Record<string, string>;
  files(shop: KillableShop): Promise<string[]>;
  /** Makes a file look as if it were written two hours ago. */
  age(shop: KillableShop, file: string): Promise<void>;
  close(): Promise<void>;
};

const PLACES: Record<string, () => Promise<Place>> = {
  async 'a folder'() {
    const folderOf = ({ dataDir }: KillableShop) => join(dataDir, 'uploads');
    const before = new Date(Date.now() - 2 * 3_600_000);
    return {
      env: {},
      files: async (shop) => (await readdir(folderOf(shop)).catch(() => [])).toSorted(),
      age: (shop, file) => utimes(join(folderOf(shop), file), before, before),
      close: async () => {},
    };
  },
  async 'a bucket'() {
    const s3 = await startS3Server();
    return {
      env: s3.env,
      files: async () => (await s3.keys()).map((key) => key.replace('shop/', '')),
      age: (_shop, file) => s3.age(`shop/${file}`, 2),
      close: () => s3.close(),
    };
  },
};

describe.each(Object.keys(PLACES))('a process that is killed while it stores a picture in %s', (name) => {
  let place: Place;
  let shop: KillableShop;
  beforeAll(async () => {
    place = await PLACES[name]!();
    // Its own sweep would come once an hour, whatever the test does.
    shop = await startKillableShop(`upload kills ${name}`, { ...place.env, JOBS: 'none' });
  });
  afterAll(async () => {
    await shop?.close();
    await place?.close();
  });

  const upload = () =>
    fetch(`${shop.process.url}/api/uploads`, {
      method: 'POST',
      body: pictureForm('product'),
      headers: { authorization: `Bearer ${shop.ada.token}` },
    });
  const remove = (id: string) => shop.process.call('DELETE', `/uploads/${id}`, { as: shop.ada });
  const rows = async (): Promise<string[]> =>
    (await shop.shop.pool.query('SELECT id FROM upload ORDER BY id')).rows.map(({ id }) => id);

  /** The picture that is uploaded next is stored whole, and nothing that was confirmed is missing. */
  async function uploadsGoOn(): Promise<void> {
    await shop.startAgain();
    const answer = await upload();
    expect(answer.status).toBe(201);
    const { _id, url } = (await answer.json()) as { _id: string; url: string };
    expect((await fetch(`${shop.process.url}${url}`)).status).toBe(200);
    expect(await findMissingFiles(shop.shop.pool, shop.shop.uploads)).toEqual([]);
    expect((await remove(_id)).status).toBe(200);
  }

  async function ageAll(): Promise<void> {
    for (const file of await place.files(shop)) await place.age(shop, file);
    await shop.shop.pool.query(`UPDATE upload SET created_at = now() - interval '25 hours'`);
  }

  test.each([
    ['after the first of its files', { when: 'after call', of: 'put' }, 1],
    [
      'after its files, before its row',
      { when: 'before commit', of: 'INSERT INTO upload' },
      FILES_OF_A_PICTURE,
    ],
  ] as const)('%s leaves files that are swept', async (_when, moment, left) => {
    await shop.killAt(moment, upload);
    expect([await rows(), (await place.files(shop)).length]).toEqual([[], left]);
    await sweepUploads(shop.shop);
    expect(await place.files(shop)).toHaveLength(left);
    await uploadsGoOn();
    await ageAll();
    expect(await sweepUploads(shop.shop)).toMatchObject({ orphaned: 1 });
    expect(await place.files(shop)).toEqual([]);
  });

  test('after its row, the answer lost, leaves a whole picture, which is swept when unused', async () => {
    await shop.killAt({ when: 'after commit', of: 'INSERT INTO upload' }, upload);
    expect([(await rows()).length, (await place.files(shop)).length]).toEqual([1, FILES_OF_A_PICTURE]);
    await uploadsGoOn();
    await sweepUploads(shop.shop);
    expect(await place.files(shop)).toHaveLength(FILES_OF_A_PICTURE);
    await ageAll();
    expect(await sweepUploads(shop.shop)).toMatchObject({ unused: 1 });
    expect([await rows(), await place.files(shop)]).toEqual([[], []]);
  });

  test('and one that is killed after it deleted the row leaves files that are swept', async () => {
    const { _id } = (await (await upload()).json()) as { _id: string };
    await shop.killAt({ when: 'after commit', of: 'DELETE FROM upload' }, () => remove(_id));
    expect([await rows(), (await place.files(shop)).length]).toEqual([[], FILES_OF_A_PICTURE]);
    await uploadsGoOn();
    await ageAll();
    expect(await sweepUploads(shop.shop)).toMatchObject({ orphaned: 1 });
    expect(await place.files(shop)).toEqual([]);
  });
});
