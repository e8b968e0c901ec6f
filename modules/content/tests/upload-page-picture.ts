import { expect } from 'vitest';
import { pictureForm } from '#tests/calls/worlds/picture-form.ts';
import type { Person, TestShop } from '#tests/support/test-shop.ts';

/** Uploads a picture for the pages and returns its address. */
export async function uploadPagePicture(shop: TestShop, as: Person): Promise<string> {
  const form = new Request(`${shop.url}/api/uploads`, { method: 'POST', body: pictureForm('page') });
  const sent = await shop.request('/api/uploads', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': form.headers.get('content-type') ?? '',
    },
    body: await form.arrayBuffer(),
  });
  expect(sent.status).toBe(201);
  return ((await sent.json()) as { url: string }).url;
}
