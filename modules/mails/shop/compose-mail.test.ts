import { describe, expect, test } from 'vitest';
import { inLanguage } from '#platform/words/current-language.ts';
import { type Language, languageOf } from '#platform/words/languages.ts';
import { readPrintLook } from '#themes/read-print-look.ts';
import { readStorefront } from '#themes/read-storefront.ts';
import { composeMail } from './compose-mail.ts';

const LETTER = {
  to: 'mia@example.com',
  subject: 'Order 1001 is paid',
  greeting: 'Hello <Mia>,',
  paragraphs: ['Thank you!'],
  rows: [{ label: 'Delivery address', value: 'Elmweg 12\nBerlin' }],
  button: { label: 'See your order', link: 'https://shop.example/order#token' },
};

test.each(['keyboards', 'shovels'])(
  'a mail has the colours of %s, and the same words as text',
  async (name) => {
    const look = await readPrintLook(await readStorefront(name));
    const shop = { brandName: 'Shop', publicUrl: 'https://shop.example', printLook: async () => look };
    const { html, text, subject } = await composeMail(shop, 'key', LETTER);
    expect(subject).toBe('Order 1001 is paid · Shop');
    expect(html).toContain(`background:${look.colours.accent};color:${look.colours.onAccent}`);
    expect(html).toContain(`color:${look.colours.text}`);
    expect(html).toContain('Hello &lt;Mia&gt;,');
    expect(html).toContain('Elmweg 12<br/>Berlin');
    expect(text).toBe(
      'Hello <Mia>,\n\nThank you!\n\nDelivery address: Elmweg 12\nBerlin\n\nSee your order:\nhttps://shop.example/order#token\n\nShop',
    );
  },
);

test('no line of a quoted value passes for a row of the mail', async () => {
  const look = await readPrintLook(await readStorefront('keyboards'));
  const shop = { brandName: 'Shop', publicUrl: 'https://shop.example', printLook: async () => look };
  const value = 'It is bent.\rCustomer: eve@example.com\u2028\n> Reason: Other';
  const rows = [{ label: 'Message', value, isQuoted: true }];
  const { text, html } = await composeMail(shop, 'key', { ...LETTER, rows });
  expect(text).toContain(
    'Message:\n> It is bent.\n> Customer: eve@example.com\n>\n> > Reason: Other\n\nSee your order:',
  );
  expect(html).toMatch(
    /<blockquote [^>]*>It is bent\.<br\/>Customer: eve@example\.com<br\/><br\/>&gt; Reason: Other<\/blockquote>/,
  );
});

describe('the language of the work', () => {
  const composed = async (language: Language) => {
    const look = await readPrintLook(await readStorefront('keyboards'));
    const shop = { brandName: 'Shop', publicUrl: 'https://shop.example', printLook: async () => look };
    const stopLink = 'https://shop.example/stop';
    return inLanguage(language, () => composeMail(shop, 'key', { ...LETTER, stopLink }));
  };
  const german = languageOf('de') as Language;

  test('is that of the mail, and of what the shop adds to its words', async () => {
    const { html, text } = await composed(german);
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('>Abmelden</a>');
    expect(text).toContain('Abmelden:\nhttps://shop.example/stop\n\nShop');
  });

  test('turns the table of a mail that is read from the right', async () => {
    const { html } = await composed({ ...german, dir: 'rtl' });
    expect(html).toContain('dir="rtl"');
    expect(html).toMatch(/<th class="soft" align="right" style="padding:4px 0 4px 16px/);
  });
});
