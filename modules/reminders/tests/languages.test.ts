import { expect, test } from 'vitest';
import { checkoutWorld } from '#modules/checkout/tests/checkout-world.ts';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { reminderWorld } from './reminder-world.ts';

const world = checkoutWorld('reminder-languages');
const { newEmail, agree, mailsAfter } = reminderWorld(world);

test.each([
  ['its own language', { language: 'en', languages: 'de' }, 'Guten Tag,', '/de/cart#restore='],
  [
    'the first language while its own is switched off',
    { language: 'fr', languages: 'en' },
    'Bonjour,',
    '/cart#restore=',
  ],
  ['its own language again', { language: 'fr', languages: 'de' }, 'Guten Tag,', '/de/cart#restore='],
])('a reminder speaks %s', async (_, languages, greeting, link) => {
  const email = newEmail();
  await agree(await world.shopper(await world.product()), email);
  await world.pool.query(`UPDATE cart_reminder SET language = 'de' WHERE email = $1`, [email]);
  await storeSettings(world.pool, languages);
  const [mail] = await mailsAfter(4.1, email);
  expect(mail?.text).toContain(greeting);
  expect(mail?.text).toMatch(new RegExp(`:\\d+${link}|example[^/]*${link}`));
});
