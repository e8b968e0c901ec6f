import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageLink } from '#modules/mails/shop/page-link.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Mail } from '#platform/ports/mail.ts';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import { everyMail } from '../worlds/every-mail.ts';
import { type FulfilmentWorld, startFulfilmentWorld } from '../worlds/fulfilment-world.ts';

// The languages that are translated whole.
const OTHERS = ['de', 'fr', 'es'];
const TABLES = ['orders', 'member', 'subscriber', 'stock_alert', 'message', 'cart_reminder'];
// What customers, products and numbers say, in every language alike.
const DATA =
  /(?:Alder|Birch|Cedar|Dorn|Eibe) [0-9a-f-]{36}|(?:https?|mailto):\S+|[\w.-]+@[\w.-]+|Mia Sommer|Elmweg 12|10115 Berlin|VAT 19%|Mia|Ada|Uta|Gast|Bonn|1 Test Street|DHL|Handy|Zerbrochen|Danke|Anfrage|Liefern Sie\?|Gern\.|\b[A-Z]+-[\w-]+|Quarter Unit|Parcel/g;
// Words that two languages share.
const SHARED: Readonly<Record<string, string[]>> = {
  de: ['Code', 'Name', 'Test'],
  fr: ['Code', 'Email', 'Message', 'Message:', 'Test', 'Total'],
  es: ['Subtotal', 'Total'],
};

let world: FulfilmentWorld;
let orders: MailOrder[];
let english: Mail[];

beforeAll(async () => {
  world = await startFulfilmentWorld('mails in languages');
  await speak(OTHERS.join(','));
});
afterAll(() => world?.shop.close());

const speak = (languages: string) =>
  world.shop.call('PATCH', '/settings', { as: world.ada, body: { languages } });

const writeMail = async (order: MailOrder): Promise<Mail> => {
  const { shop } = world.shop.open;
  const mail = await shop.parts.mails[order.template]?.(shop, 'key', order as never);
  if (!mail) throw new Error(`Nothing was written for ${JSON.stringify(order)}`);
  return mail;
};

/** Every mail, with all customers and staff of one language. */
async function mailsIn(code: string): Promise<Mail[]> {
  for (const table of TABLES) await world.query(`UPDATE ${table} SET language = $1`, [code]);
  const mails: Mail[] = [];
  for (const order of orders)
    mails.push(await writeMail(order.template === 'test' ? { ...order, language: code } : order));
  return mails;
}

/** The sentences and labels of a mail. */
const wordsOf = ({ subject, text }: Mail): string[] =>
  `${subject}\n${text}`
    .replace(DATA, '…')
    .split(/\n|: |(?<=[.!?]) | · /)
    .filter((words) => /\p{L}{2}/u.test(words));

test('the walk meets every mail of the shop', async () => {
  orders = await everyMail(world);
  english = await mailsIn('en');
  const { mails } = world.shop.open.shop.parts;
  expect([...new Set(orders.map(({ template }) => template))].sort()).toEqual(Object.keys(mails).sort());
  for (const { html } of english) expect(html).toContain('<html lang="en" dir="ltr">');
});

test.each(OTHERS)('every mail to a customer or member of staff of %s has no other words', async (code) => {
  const left: string[] = [];
  const { url } = world.shop;
  for (const [index, mail] of (await mailsIn(code)).entries()) {
    const { template } = orders[index] as MailOrder;
    const original = new Set(english[index] && wordsOf(english[index]));
    for (const words of wordsOf(mail))
      if (original.has(words) && !SHARED[code]?.includes(words)) left.push(`${template}: ${words}`);
    expect(mail.html).toContain(`<html lang="${code}" dir="ltr">`);
    expect(`${mail.subject}\n${mail.text}`).not.toMatch(/[{}]/);
    // Other languages write amounts with a comma.
    expect(mail.text).not.toMatch(/\d\.\d\d\s?\$/);
    for (const [link] of mail.text.matchAll(/https?:\S+/g))
      if (link.startsWith(url)) expect(link).toMatch(new RegExp(`^${url}/${code}(?:[/#?]|$)`));
  }
  expect([...new Set(left)]).toEqual([]);
});

test('an English admin who ships a German order mails its customer in German, and in English once German is off', async () => {
  const { order } = await world.paid();
  await world.query(`UPDATE orders SET language = 'de' WHERE id = $1`, [order]);
  await world.query(`UPDATE member SET language = 'en'`);
  const lines = [1, 2, 3].map((line) => ({ line, quantity: line }));
  expect((await world.ship(order, { lines })).status).toBe(201);
  const [row] = await world.query(
    `SELECT payload FROM outbox WHERE payload->>'template' = 'order-shipped' AND payload->>'orderId' = $1`,
    [order],
  );
  const german = await writeMail(row?.payload);
  expect(german.html).toContain('<html lang="de" dir="ltr">');
  expect(german.text).toContain(`${world.shop.url}/de/`);
  await speak('fr');
  const plain = await writeMail(row?.payload);
  expect(plain.html).toContain('<html lang="en" dir="ltr">');
  expect(plain.text).not.toContain(`${world.shop.url}/de/`);
  await speak(OTHERS.join(','));
});

test('a hostile name breaks neither head nor page of a German mail', async () => {
  const name = 'Eve\r\nBcc: all@example.com\u202e{button} {plural} <img src=x onerror=alert(1)>';
  await world.query(`UPDATE member SET language = 'de', name = $1 WHERE id = $2`, [name, world.mia.id]);
  const mail = await writeMail({ template: 'passkey-added', passkeyOf: world.mia.id, name });
  expect(mail.html).not.toMatch(/<img src=x|\r/);
  expect(mail.text).toContain('Eve');
  expect(mail.subject).not.toContain('Bcc');
});

test('links begin with the language unless it is the first one of the shop', async () => {
  const { url } = world.shop;
  const { shop } = world.shop.open;
  const linkIn = (code: string) => inLanguageOf(shop, code, () => pageLink(shop, '/order#key'));
  expect(await linkIn('en')).toBe(`${url}/order#key`);
  expect(await linkIn('de')).toBe(`${url}/de/order#key`);
  const first = (language: string, languages: string) =>
    world.shop.call('PATCH', '/settings', { as: world.ada, body: { language, languages } });
  expect((await first('de', 'en,fr')).status).toBe(200);
  expect(await linkIn('de')).toBe(`${url}/order#key`);
  expect(await linkIn('en')).toBe(`${url}/en/order#key`);
  // A language that is off by now is the first one.
  expect(await linkIn('es')).toBe(`${url}/order#key`);
  await first('en', OTHERS.join(','));
});
