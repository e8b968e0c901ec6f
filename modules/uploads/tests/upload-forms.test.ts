import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pictureForm, TINY_PNG } from '#tests/calls/worlds/picture-form.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { MAX_PICTURE_BYTES } from '../contract/calls/uploads.ts';
import { startUploadWorld, type UploadWorld } from './upload-world.ts';

let world: UploadWorld;
let mia: Enrolled;

beforeAll(async () => {
  world = await startUploadWorld('upload forms');
});
afterAll(() => world?.shop.close());
beforeEach(async () => {
  mia = await enrol(world.shop, { name: 'Mia' });
});

describe('the form', () => {
  test('is not read before its sender is signed in; a cookie is not enough', async () => {
    for (const headers of [{}, { cookie: `keyboards.session_token=${mia.identityToken}` }] as Record<
      string,
      string
    >[]) {
      let pulled = 0;
      const body = new ReadableStream(
        {
          pull(controller) {
            pulled += 1;
            controller.enqueue(new Uint8Array(64 * 1024));
            if (pulled > 50) controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const answer = await world.shop.request('/api/uploads', {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
      } as RequestInit);
      expect(answer.status).toBe(401);
      expect(pulled).toBe(0);
    }
  });

  test('above the limit is refused, whether it says its size or not', async () => {
    const large = pictureForm('avatar', Buffer.concat([TINY_PNG, Buffer.alloc(MAX_PICTURE_BYTES + 20_000)]));
    expect((await world.upload(large, mia)).status).toBe(413);
    const barely = pictureForm('avatar', Buffer.concat([TINY_PNG, Buffer.alloc(MAX_PICTURE_BYTES)]));
    expect(await world.upload(barely, mia)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file' }] },
    });
  });

  test.each([
    ['JSON', JSON.stringify({ purpose: 'avatar' }), 'application/json', 415],
    ['text', 'purpose=avatar', 'application/x-www-form-urlencoded', 415],
    ['nothing', '', 'multipart/form-data; boundary=x', 400],
    ['no boundary', 'x', 'multipart/form-data', 400],
    ['noise', '--x\r\nnoise', 'multipart/form-data; boundary=x', 400],
  ])('that is %s is refused', async (_what, body, type, expected) => {
    const answer = await world.shop.request('/api/uploads', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${mia.token}`, 'content-type': type },
    });
    expect(answer.status).toBe(expected);
  });

  test('has exactly one purpose and one file, and nothing more', async () => {
    const spoilt: [string, (form: FormData) => void][] = [
      ['purpose', (form) => form.delete('purpose')],
      ['purpose', (form) => form.set('purpose', 'banner')],
      ['purpose', (form) => form.append('purpose', 'avatar')],
      ['purpose', (form) => form.set('purpose', new File([], 'avatar'))],
      ['file', (form) => form.delete('file')],
      ['file', (form) => form.set('file', 'https://example.com/a.png')],
      ['file', (form) => form.append('file', new File([TINY_PNG], 'b.png'))],
      ['url', (form) => form.set('url', 'https://example.com/a.png')],
    ];
    for (const [field, spoil] of spoilt) {
      const form = pictureForm('avatar');
      spoil(form);
      expect(await world.upload(form, mia), field).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      });
    }
    expect(await world.rows(mia)).toEqual([]);
  });

  test('is the third of one member at once, or the ninth of all, and has to wait', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => enrol(world.shop)));
    const held = await Promise.all([mia, mia, ...others].map(hold));
    expect(await world.upload(pictureForm('avatar'), mia)).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
    expect(await world.upload(pictureForm('avatar'), world.ada)).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    for (const { end, answer } of held) {
      end();
      expect((await answer)?.status).toBe(400);
    }
    expect((await world.upload(pictureForm('avatar'), mia)).status).toBe(201);
  });

  /** Sends a form without ending its body, and waits until the shop reads it. */
  async function hold(as: Enrolled) {
    let end = () => {};
    let answer: Promise<Response> | undefined;
    await new Promise<void>((reading) => {
      const body = new ReadableStream(
        {
          pull: (controller) => {
            end = () => controller.close();
            reading();
            return new Promise(() => {});
          },
        },
        { highWaterMark: 0 },
      );
      answer = Promise.resolve(
        world.shop.request('/api/uploads', {
          method: 'POST',
          body,
          duplex: 'half',
          headers: { authorization: `Bearer ${as.token}`, 'content-type': 'multipart/form-data; boundary=x' },
        } as RequestInit),
      );
    });
    return { end, answer };
  }
});
