import type { Enrolled } from '../../support/enrol.ts';
import type { TestShop } from '../../support/test-shop.ts';

/** Sends a form as an admin. */
export async function sendForm(
  shop: TestShop,
  { token }: Enrolled,
  path: string,
  body: FormData,
  headers: Record<string, string> = {},
) {
  const answer = await shop.request(`/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}

/** Imports a file as its preview shows it, and returns the id of the change. */
export async function importProducts(shop: TestShop, admin: Enrolled, form: FormData): Promise<string> {
  const { body: preview } = await sendForm(shop, admin, '/imports/preview', form);
  form.set('seen', preview.seen);
  const { body } = await sendForm(shop, admin, '/imports', form);
  return body.insertedId;
}
