import type { Content } from '#modules/mails/contract/fields.ts';
import type { Person, TestShop } from '#tests/support/test-shop.ts';

/** Publishes a section with some of its content changed. */
export async function publishSection(shop: TestShop, as: Person, section: string, change: Content) {
  const { revision, content } = (await shop.call('GET', `/content/${section}`, { as })).body;
  const body = { revision, content: { ...content, ...change } };
  return shop.call('POST', `/content/${section}/versions`, { as, body });
}
