import { expect, test } from 'vitest';
import { MAX_JSON_BYTES } from '../calls/read-body.ts';
import { plainForm } from './plain-form.ts';

const SHOP = 'https://shop.example';

const posted = (headers: Record<string, string>, body: BodyInit = 'email=mia%40example.com') =>
  new Request('http://10.0.0.7:3000//newsletter?token=a', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

test('a form of the shop’s own page arrives whole, at the address that customers use', async () => {
  const form = await plainForm(posted({ origin: SHOP }), SHOP);
  expect(form.url).toBe(`${SHOP}//newsletter?token=a`);
  expect(Object.fromEntries(await form.formData())).toEqual({ email: 'mia@example.com' });
});

test('a mail program says no origin, and may send a form in several parts', async () => {
  const parts = new FormData();
  parts.set('List-Unsubscribe', 'One-Click');
  const sent = new Request('http://10.0.0.7:3000/newsletter/unsubscribe', { method: 'POST', body: parts });
  expect(Object.fromEntries(await (await plainForm(sent, SHOP)).formData())).toEqual({
    'List-Unsubscribe': 'One-Click',
  });
});

test.each(['https://evil.example', 'http://shop.example', 'https://shop.example:8443', 'null'])(
  'a form from %s is refused',
  async (origin) => {
    await expect(plainForm(posted({ origin }), SHOP)).rejects.toMatchObject({ code: 'csrf' });
  },
);

test.each(['application/json', 'text/plain', ''])('a body of type %j is no form', async (type) => {
  await expect(plainForm(posted({ 'content-type': type }), SHOP)).rejects.toMatchObject({
    code: 'unsupported_media_type',
  });
});

test.each([
  ['no boundary', 'multipart/form-data', 'email=a'],
  ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n--b--'],
  [
    'an end that is missing',
    'multipart/form-data; boundary=a',
    '--a\r\nContent-Disposition: form-data; name="x"\r\n',
  ],
  ['a part without a name', 'multipart/form-data; boundary=a', '--a\r\n\r\nx\r\n--a--'],
])('a form in several parts with %s is refused before a page reads it', async (_what, type, body) => {
  await expect(plainForm(posted({ 'content-type': type }, body), SHOP)).rejects.toMatchObject({
    code: 'bad_request',
  });
});

test('a form that is too large, or not UTF-8, is refused', async () => {
  const large = `email=${'a'.repeat(MAX_JSON_BYTES)}`;
  await expect(plainForm(posted({}, large), SHOP)).rejects.toMatchObject({ code: 'too_large' });
  await expect(plainForm(posted({}, new Uint8Array([0x61, 0xdf])), SHOP)).rejects.toMatchObject({
    code: 'bad_request',
  });
});
