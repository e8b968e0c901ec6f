import { enrol } from 'tillwright/testing';
import { expect, test } from 'vitest';
import { startGiftWorld } from './gift-world.ts';

test('refusals, mails and the audit log speak the language of their readers', async () => {
  const world = await startGiftWorld('gift-wrap-languages');
  try {
    await world.asOwner('PATCH', '/settings', { languages: 'de' });
    const gina = world.guest('de');
    const early = await gina.call('PUT', '/x/gift-wrap/wrapping', { text: 'Alles Gute' });
    expect(early.body.errors).toEqual([
      { field: 'text', message: 'Legen Sie zuerst die Geschenkverpackung in den Warenkorb' },
    ]);
    await gina.add(await world.board(), world.wrapping);
    const long = await gina.call('PUT', '/x/gift-wrap/wrapping', { text: 'a'.repeat(201) });
    expect(long.body.errors[0].message).toContain('Text für die Karte');
    await gina.call('PUT', '/x/gift-wrap/wrapping', { text: 'Alles Gute' });
    const order = await gina.place();
    await world.shop.jobsAreDone();
    await gina.call('POST', '/x/gift-wrap/card', order.named);
    await world.pay(order);
    const packer = await enrol(world.shop, { role: 'packer', name: 'Paul' });
    await world.shop.call('PUT', `/x/gift-wrap/cards/${order.id}/wrapped`, { as: packer });
    await world.ship(order);
    const mail = await world.shop.mailTo('gina@example.com', 'Ihr Geschenk ist unterwegs');
    expect(mail).toContain('Auf der Karte steht');
    expect(mail).toContain('/de');
    const headers = { 'accept-language': 'de' };
    const log = await world.shop.call('GET', '/audit?action=gift-wrap.wrapped', { as: world.owner, headers });
    expect(JSON.stringify(log.body)).toContain(`hat das Geschenk von Bestellung ${order.number} verpackt`);
  } finally {
    await world.shop.close();
  }
});
