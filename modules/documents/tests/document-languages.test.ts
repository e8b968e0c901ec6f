import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { storeTranslations } from '#modules/translations/shop/store-translations.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import type { Enrolled } from '#tests/support/enrol.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { documentReader } from './document-reader.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('document languages');
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const { fileOf, documentsOf } = documentReader(() => world);

const speak = async (languages: string) => {
  const body = { languages };
  expect((await world.shop.call('PATCH', '/settings', { as: world.ada, body })).status).toBe(200);
};
/** Mia orders in a language, and pays. */
const paidIn = (code: string) => inLanguage(languageOf(code) ?? ENGLISH, () => world.paid());
const read = ({ content }: { content: Buffer }) => {
  const { objects, pages } = readPdf(content);
  const languages = objects.flatMap((text) =>
    [...text.matchAll(/\/Lang \((\w+)\)/g)].map(([, code]) => code),
  );
  return { text: pages.join('\n'), pages, languages };
};
const labelsFor = async (order: string, as: Enrolled, language: string) => {
  const headers = { 'accept-language': language };
  const { body } = await world.shop.call('GET', `/orders/${order}/page`, { as, headers });
  return body.totals.map(({ label }: { label: string }) => label);
};

test('the documents of an order speak its language, whoever pays back and reads them', async () => {
  await speak('de');
  const { order, number } = await paidIn('de');
  const invoice = await fileOf(`/orders/${order}/invoice.pdf`);
  const { text, languages } = read(invoice);
  expect(languages).toEqual(['de']);
  for (const words of [
    'Rechnung INV-',
    `Bestellung ${number}`,
    'Einzelpreis',
    'Zwischensumme',
    'VAT 19 %',
    'Gesamtbetrag',
    '712,69 $',
    'Steuer nach Satz',
    'Es ist nichts mehr',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/Invoice|Order|Total|Paid|Details|Quantity/);

  // Ada speaks English.
  expect((await world.refund(order, { lines: [{ line: 1, quantity: 1 }] })).status).toBe(202);
  await world.settled(order);
  expect((await world.refund(order, { amount: 5 })).status).toBe(202);
  await world.settled(order);
  await expect.poll(async () => (await documentsOf(order)).length).toBe(3);
  const [, note, rest] = await documentsOf(order);
  const credited = read(await fileOf(note?.file ?? '', world.ada));
  expect(credited.languages).toEqual(['de']);
  for (const words of [
    'Rechnungskorrektur CN-',
    'Rechnungskorrektur an',
    'Zu Rechnung INV-',
    'Erstattet',
    'Enthält VAT 19 %',
  ])
    expect(credited.text).toContain(words);
  expect(read(await fileOf(rest?.file ?? '')).text).toContain('Teil des Preises');

  await world.shop.call('PUT', `/orders/${order}`, { as: world.ada });
  expect(await labelsFor(order, world.ada, 'en')).toEqual(['Subtotal', 'Parcel', 'VAT 19%', 'Total']);
  expect(await labelsFor(order, world.mia, 'de')).toEqual([
    'Zwischensumme',
    'Parcel',
    'VAT 19\u{a0}%',
    'Gesamtbetrag',
  ]);

  await speak('');
  expect((await fileOf(`/orders/${order}/invoice.pdf`)).content.equals(invoice.content)).toBe(true);
  expect(await labelsFor(order, world.mia, 'de')).toContain('Subtotal');
});

test('an order keeps the names of its delivery and taxes as its customer read them', async () => {
  await speak('de');
  const translate = (words: Record<string, string>) =>
    storeTranslations(
      world.shop.open.shop.pool,
      { topic: 'delivery', by: 'text', changes: 'settings' },
      Object.entries(words).map(([source, text]) => {
        return { language: 'de', subject: '', field: 'method', source, text };
      }),
    );
  await translate({ Parcel: 'Paketversand', VAT: 'MwSt.' });
  const { order, number } = await paidIn('de');
  await translate({ Parcel: 'Paketdienst', VAT: 'Umsatzsteuer' });

  const german = ['Zwischensumme', 'Paketversand', 'MwSt. 19\u{a0}%', 'Gesamtbetrag'];
  expect(await labelsFor(order, world.mia, 'de')).toEqual(german);
  expect(await labelsFor(order, world.ada, 'en')).toEqual(['Subtotal', 'Parcel', 'VAT 19%', 'Total']);
  const methodFor = async (as: Enrolled, language: string) => {
    const headers = { 'accept-language': language };
    return (await world.shop.call('GET', `/orders/${order}/page`, { as, headers })).body.shippingMethod;
  };
  expect([await methodFor(world.mia, 'de'), await methodFor(world.ada, 'en')]).toEqual([
    'Paketversand',
    'Parcel',
  ]);
  const forStaff = await world.shop.call('GET', `/orders/${order}/staff`, { as: world.ada });
  expect(forStaff.body).toMatchObject({ language: 'de', shippingMethod: 'Parcel' });
  const { text } = read(await fileOf(`/orders/${order}/invoice.pdf`, world.ada));
  expect(text).toContain('Paketversand');
  expect(text).toContain('MwSt. 19 %');
  expect(text).not.toMatch(/Parcel|VAT/);
  expect(await world.shop.mailTo(world.mia.email, String(number))).toMatch(
    /Paketversand[\s\S]*MwSt\. 19\u{a0}%/u,
  );
});

test('an order whose language was switched off before it was paid has English documents', async () => {
  await speak('de,fr');
  const paid = await world.paid();
  await world.query(`UPDATE orders SET language = 'fr' WHERE id = $1`, [paid.order]);
  expect(read(await fileOf(`/orders/${paid.order}/packingslip.pdf`, world.ada)).text).toContain(
    'Bon de livraison',
  );
  await speak('de');
  const slip = read(await fileOf(`/orders/${paid.order}/packingslip.pdf`, world.ada));
  expect([slip.languages, slip.text.includes('Packing slip, order')]).toEqual([['en'], true]);

  await speak('de,fr');
  await world.query(`UPDATE orders SET language = 'xx' WHERE id = $1`, [paid.order]);
  expect(read(await fileOf(`/orders/${paid.order}/packingslip.pdf`, world.ada)).languages).toEqual(['en']);
});

test('packing slips of several languages are one file, in which each part names its language', async () => {
  await speak('de,es');
  const [german, spanish, other] = [await paidIn('de'), await paidIn('es'), await paidIn('de')];
  const slips = async (...orders: { order: string }[]) => {
    const ids = orders.map(({ order }) => order).join(',');
    return read(await fileOf(`/packingslips.pdf?orders=${ids}`, world.ada));
  };
  const { pages, languages } = await slips(german, spanish);
  expect(languages.toSorted()).toEqual(['de', 'en', 'es']);
  expect(pages[0]).toContain(`Lieferschein, Bestellung ${german.number}`);
  expect(pages[0]).toContain('Insgesamt 6 Stück.');
  expect(pages[1]).toContain(`Albarán, pedido ${spanish.number}`);
  expect((await slips(german, other)).languages).toEqual(['de']);
});
