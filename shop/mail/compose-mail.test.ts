import { expect, test } from 'vitest';
import { readPrintLook } from '#storefronts/read-print-look.ts';
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
    const look = await readPrintLook(name);
    const shop = { brandName: 'Shop', publicUrl: 'https://shop.example', printLook: async () => look };
    const { html, text, subject } = await composeMail(shop, 'key', LETTER);
    expect(subject).toBe('Order 1001 is paid · Shop');
    expect(html).toContain(`background:${look.colours.accent};color:${look.colours.onAccent}`);
    expect(html).toContain(`color:${look.colours.text}`);
    expect(html).toContain('Hello &lt;Mia&gt;,');
    expect(html).toContain('Elmweg 12<br>Berlin');
    expect(text).toBe(
      'Hello <Mia>,\n\nThank you!\n\nDelivery address: Elmweg 12\nBerlin\n\nSee your order:\nhttps://shop.example/order#token\n\nShop',
    );
  },
);
