import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteMember } from '#modules/accounts/shop/delete-member.ts';
import { pictureForm, TINY_PNG } from '#tests/calls/worlds/picture-form.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { requireUploads } from '../shop/require-uploads.ts';
import { sweepUploads } from '../shop/sweep-uploads.ts';
import { uploadPicture } from '../shop/upload-picture.ts';
import { startUploadWorld, type UploadWorld } from './upload-world.ts';

let world: UploadWorld;
let mia: Enrolled;

beforeAll(async () => {
  world = await startUploadWorld('kept uploads');
});
afterAll(() => world?.shop.close());
beforeEach(async () => {
  mia = await enrol(world.shop, { name: 'Mia' });
});

describe('a member has room', () => {
  const fill = (count: number, bytes = 1000) =>
    world.shop.open.shop.pool.query(
      `INSERT INTO upload (id, member_id, purpose, bytes) SELECT gen_random_uuid(), $1, 'avatar', $3 FROM generate_series(1, $2)`,
      [mia.id, count, bytes],
    );

  test('for fifty uploads, however many come at once', async () => {
    await fill(49);
    const { pool } = world.shop.open.shop;
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM member WHERE id = $1 FOR NO KEY UPDATE', [mia.id]);
    const fiftieth = `INSERT INTO upload (id, member_id, purpose, bytes) VALUES (gen_random_uuid(), $1, 'avatar', 1)`;
    await client.query(fiftieth, [mia.id]);
    let isAnswered = false;
    const late = world.upload(pictureForm('avatar'), mia).finally(() => {
      isAnswered = true;
    });
    const waiting =
      'SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1';
    await expect
      .poll(async () => isAnswered || (await pool.query(waiting, ['Lock'])).rows[0].count > 0)
      .toBe(true);
    await client.query('COMMIT');
    client.release();
    expect(await late).toMatchObject({ status: 409, body: { code: 'upload_quota' } });
    expect(await world.rows(mia)).toHaveLength(50);
  });

  test('for a hundred megabytes', async () => {
    await fill(1, 100 * 1024 * 1024 - 10);
    const before = await world.files();
    expect(await world.upload(pictureForm('avatar'), mia)).toMatchObject({
      status: 409,
      body: { code: 'upload_quota' },
    });
    expect(await world.files()).toEqual(before);
  });
});

describe('only files of the shop’s own making are served', () => {
  test.each([
    '/uploads/',
    '/uploads/a.webp',
    '/uploads/00000000-0000-4000-8000-000000000000.webp',
    '/uploads/../package.json',
    '/uploads/..%2f..%2fpackage.json',
    '/uploads/..%5c..%5cpackage.json',
    '/uploads/%2e%2e/secret',
    '/uploads//etc/passwd',
    '/uploads/%00.webp',
    '/uploads/%E0%A4%A.webp',
    '/uploads/secret',
  ])('%s is not there', async (path) => {
    expect(await world.status(path)).toBe(404);
  });

  test('nor a part of its name, another ending, or a half-written file', async () => {
    const { body } = await world.upload(pictureForm('avatar'), mia);
    for (const path of [
      `/uploads/${body._id}`,
      `/uploads/${body._id}.png`,
      `/uploads/${body._id}.webp.part`,
      `/uploads/${body._id}-960.webp`,
      `/uploads/${body._id.toUpperCase()}.webp`,
      `/uploads/./%2e/${body._id}.webp/`,
      `/uploads/${body._id}%2ewebp`,
    ])
      expect(await world.status(path), path).toBe(404);
    expect(await world.status(body.url)).toBe(200);
  });
});

describe('a deleted upload', () => {
  test('is gone with its file, and so is the photo that it was', async () => {
    const { body } = await world.upload(pictureForm('avatar'), mia);
    await world.shop.call('PUT', `/user/${mia.email}`, {
      as: mia,
      body: { displayName: 'Mia', image: body.url },
    });
    expect((await world.shop.call('DELETE', `/uploads/${body._id}`, { as: mia })).body).toEqual({
      deletedCount: 1,
    });
    expect(await world.status(body.url)).toBe(404);
    expect((await world.shop.call('GET', `/user/${mia.email}`, { as: mia })).body.image).not.toBe(body.url);
    expect((await world.shop.call('DELETE', `/uploads/${body._id}`, { as: mia })).status).toBe(404);
  });

  test('of a member is recorded when an admin deletes it', async () => {
    const { body } = await world.upload(pictureForm('avatar'), mia);
    expect((await world.shop.call('DELETE', `/uploads/${body._id}`, { as: world.ada })).status).toBe(200);
    const acts = await world.shop.open.shop.pool.query('SELECT action FROM audit_log WHERE subject_id = $1', [
      body._id,
    ]);
    expect(acts.rows).toEqual([{ action: 'upload.deleted' }]);
  });
});

test('an admin cannot delete a picture that a product shows, not even while the product is being saved', async () => {
  const { body: shown } = await world.upload(pictureForm('product'), world.ada);
  const product = await world.shop.addProduct({ name: 'Board with an upload' });
  const remove = () => world.shop.call('DELETE', `/uploads/${shown._id}`, { as: world.ada });
  const client = await world.shop.open.shop.pool.connect();
  await client.query('BEGIN');
  await requireUploads(client, [{ field: 'image', address: shown.url }]);
  await client.query('UPDATE product SET pictures = $2 WHERE id = $1', [
    product.id,
    JSON.stringify([{ address: shown.url, alt: '' }]),
  ]);
  const early = remove();
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await world.shop.open.shop.pool.query(waiting)).rowCount).toBe(1);
  await client.query('COMMIT');
  client.release();
  for (const answer of [await early, await remove()])
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'upload_in_use', detail: expect.stringContaining('Take it out there first') },
    });
  expect(await world.status(shown.url)).toBe(200);
});

test('a former admin cannot delete a picture that a product shows, and can delete an unused one', async () => {
  const olga = await enrol(world.shop, { name: 'Olga', role: 'admin' });
  const { body: shown } = await world.upload(pictureForm('product'), olga);
  const { body: unused } = await world.upload(pictureForm('product'), olga);
  const product = await world.shop.addProduct({ name: 'Board of a former admin' });
  const change = { version: 1, image: shown.url };
  expect((await world.shop.call('PATCH', `/product/${product.id}`, { as: olga, body: change })).status).toBe(
    200,
  );
  await world.shop.open.shop.pool.query(`UPDATE member SET role = 'member' WHERE id = $1`, [olga.id]);
  const remove = (id: string) => world.shop.call('DELETE', `/uploads/${id}`, { as: olga });
  expect(await remove(shown._id)).toMatchObject({ status: 409, body: { code: 'upload_in_use' } });
  expect(await world.status(shown.url)).toBe(200);
  expect((await remove(unused._id)).status).toBe(200);
});

test('a member’s uploads go with them, apart from pictures that products and pages show', async () => {
  const { body: face } = await world.upload(pictureForm('avatar'), mia);
  const olga = await enrol(world.shop, { name: 'Olga', role: 'admin' });
  const { body: shown } = await world.upload(pictureForm('product'), olga);
  const { body: unused } = await world.upload(pictureForm('product'), olga);
  const product = await world.shop.addProduct({ name: 'Shown board' });
  const change = { version: 1, image: shown.url };
  expect((await world.shop.call('PATCH', `/product/${product.id}`, { as: olga, body: change })).status).toBe(
    200,
  );
  const { body: front } = await world.upload(pictureForm('page'), olga);
  const { revision, content } = (await world.shop.call('GET', '/content/hero', { as: olga })).body;
  const hero = { revision, content: { ...content, picture: { src: front.url, alt: '' } } };
  expect((await world.shop.call('POST', '/content/hero/versions', { as: olga, body: hero })).status).toBe(
    201,
  );
  await world.shop.open.shop.pool.query(`UPDATE member SET role = 'member' WHERE id = $1`, [olga.id]);
  const admin = { ...world.ada, image: '', role: 'admin', emailVerified: true } as const;
  for (const { email } of [mia, olga]) await deleteMember(world.shop.open.shop, admin, email);
  await expect.poll(() => world.status(face.url)).toBe(404);
  await expect.poll(() => world.status(unused.url)).toBe(404);
  expect(await world.status(shown.url)).toBe(200);
  expect(await world.status(front.url)).toBe(200);
  expect(await world.rows(olga)).toHaveLength(2);
});

describe('the sweep', () => {
  const age = (id: string) =>
    world.shop.open.shop.pool.query(
      `UPDATE upload SET created_at = now() - interval '25 hours' WHERE id = $1`,
      [id],
    );

  test('removes uploads that nothing has shown for a day, and nothing else', async () => {
    const { body: unused } = await world.upload(pictureForm('avatar'), mia);
    const { body: young } = await world.upload(pictureForm('avatar'), mia);
    const { body: face } = await world.upload(pictureForm('avatar'), mia);
    const { body: front } = await world.upload(pictureForm('product'), world.ada);
    const { body: booked } = await world.upload(pictureForm('product'), world.ada);
    const { body: variant } = await world.upload(pictureForm('product'), world.ada);
    await world.shop.call('PUT', `/user/${mia.email}`, {
      as: mia,
      body: { displayName: 'Mia', image: face.url },
    });
    const product = await world.shop.addProduct({ name: `Swept board` });
    const show = (version: number, image: string) =>
      world.shop.call('PATCH', `/product/${product.id}`, { as: world.ada, body: { version, image } });
    await show(1, booked.url);
    const order = {
      productName: product.name,
      quantity: 2,
      userAddress: '1 Test Street',
      userNumber: '0123456',
    };
    expect((await world.shop.call('POST', '/orders', { as: mia, body: order })).status).toBe(201);
    expect((await show(2, front.url)).status).toBe(200);
    const variants = [{ _id: product.id, options: {}, perUnitPrice: 99, image: variant.url }];
    const varied = await world.shop.call('PUT', `/product/${product.id}/variants`, {
      as: world.ada,
      body: { version: 3, options: [], variants },
    });
    expect(varied.status).toBe(200);
    for (const { _id } of [unused, face, front, booked, variant]) await age(_id);
    await sweepUploads(world.shop.open.shop);
    expect(await world.status(unused.url)).toBe(404);
    for (const { url } of [young, face, front, booked, variant])
      expect(await world.status(url), url).toBe(200);
  });

  test('are files of a process that was killed before it wrote the row, once they are old', async () => {
    const { body } = await world.upload(pictureForm('avatar'), mia);
    await world.shop.open.shop.pool.query('DELETE FROM upload WHERE id = $1', [body._id]);
    await sweepUploads(world.shop.open.shop);
    expect(await world.status(body.url)).toBe(200);
    const old = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(world.folder, `${body._id}.webp`), old, old);
    expect(await sweepUploads(world.shop.open.shop)).toMatchObject({ orphaned: 1 });
    expect(await world.status(body.url)).toBe(404);
  });
});

test('when the row cannot be written, the files go again', async () => {
  const before = await world.files();
  const gone = { ...mia, id: randomUUID(), image: '', role: 'member', emailVerified: true } as const;
  const late = uploadPicture(world.shop.open.shop, gone, 'product', TINY_PNG);
  await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await world.files()).toEqual(before);
});
