import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { recordBackup } from '#modules/backup/shop/record-backup.ts';
import { publishSection } from '#modules/content/tests/publish-section.ts';
import { newZone } from '#tests/calls/tables/sound-bodies.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { enrol } from '#tests/support/enrol.ts';
import type { Person } from '#tests/support/test-shop.ts';
import type { FirstStep } from '../contract/calls/first-steps.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('first steps', { jobs: true });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const as = (person: Person, method: string, path: string, body?: object) =>
  world.shop.call(method, path, { as: person, body });
const steps = async (person: Person = world.ada): Promise<FirstStep[]> =>
  (await as(person, 'GET', '/firststeps')).body.steps;
const stepOf = async (name: string) => (await steps()).find((step) => step.name === name);
const isDone = async (name: string) => (await stepOf(name))?.isDone;
const set = (body: object) => as(world.ada, 'PATCH', '/settings', body);
const query = (text: string, values: unknown[] = []) => world.shop.open.shop.pool.query(text, values);

test('the name and legal address are done when invoices have both', async () => {
  expect(await stepOf('seller')).toMatchObject({ isDone: false, note: 'The name is missing.' });
  await set({ sellerName: 'Keys Ltd.' });
  expect(await stepOf('seller')).toMatchObject({ isDone: false, note: 'The address is missing.' });
  await set({ sellerAddress: '1 Mill Lane, Bristol' });
  expect(await stepOf('seller')).toMatchObject({ isDone: true, note: null });
  await set({ sellerAddress: '' });
  expect(await isDone('seller')).toBe(false);
});

test('the shop has its own name once customers write to an address that exists, and see another logo than the demonstration’s', async () => {
  expect((await stepOf('brand'))?.note).toContain('.example');
  await publishSection(world.shop, world.ada, 'brand', { email: 'hello@keys.shop' });
  expect(await stepOf('brand')).toMatchObject({ isDone: false, note: expect.stringMatching(/^The logo/) });
  const logo = { src: '', darkSrc: '', width: 198, height: 32 };
  await publishSection(world.shop, world.ada, 'brand', { logo });
  expect(await isDone('brand')).toBe(true);
  await publishSection(world.shop, world.ada, 'brand', { email: 'hello@keys.example' });
  expect(await stepOf('brand')).toMatchObject({ isDone: false, note: expect.not.stringContaining('logo') });
});

test('the policies are done when each is published, and not when one is the demonstration’s again', async () => {
  const policies = ['shipping', 'warranty', 'return-and-refund', 'privacy', 'terms-of-service'];
  for (const policy of policies) await publishSection(world.shop, world.ada, `page-${policy}`, {});
  expect(await stepOf('policies')).toMatchObject({
    isDone: false,
    note: 'Still the demonstration’s: Payment.',
    to: '/dashboard/pages/page-payment-policy',
    link: 'Read and publish “Payment”',
  });
  await publishSection(world.shop, world.ada, 'page-payment-policy', {});
  expect(await isDone('policies')).toBe(true);
  const { revision } = (await as(world.ada, 'GET', '/content/page-privacy')).body;
  await as(world.ada, 'POST', '/content/page-privacy/restore', { revision, version: 0 });
  expect(await stepOf('policies')).toMatchObject({
    isDone: false,
    note: 'Still the demonstration’s: Privacy.',
  });
});

test('shipping and taxes are done when a zone of the shop’s own, and a rate, are there', async () => {
  expect([await isDone('shipping'), await isDone('taxes')]).toEqual([false, false]);
  const zone = { ...newZone(), taxes: [] };
  expect((await stepOf('taxes'))?.link).toBe('Enter the rate of “Everywhere”');
  const { insertedId } = (await as(world.ada, 'POST', '/settings/zones', zone)).body;
  expect(await stepOf('taxes')).toMatchObject({
    to: `/dashboard/shipping/${insertedId}#taxes`,
    link: `Enter the rate of “${zone.name}”`,
  });
  expect([await isDone('shipping'), await isDone('taxes')]).toEqual([true, false]);
  // A shop that is not liable for tax says so.
  const none = { taxClass: 'Standard', label: 'No VAT', percent: 0 };
  const untaxed = { ...zone, taxes: [none], version: 1 };
  expect((await as(world.ada, 'PUT', `/settings/zones/${insertedId}`, untaxed)).status).toBe(200);
  expect(await isDone('taxes')).toBe(true);
  await query('DELETE FROM shipping_zone WHERE id = $1', [insertedId]);
  expect([await isDone('shipping'), await isDone('taxes')]).toEqual([false, false]);
});

test('the first product is done while one is on sale', async () => {
  expect(await isDone('product')).toBe(false);
  const { id } = await world.shop.addProduct();
  expect(await isDone('product')).toBe(true);
  await as(world.ada, 'DELETE', `/product/${id}`);
  expect(await isDone('product')).toBe(false);
});

test('the keys of payments are done while the provider accepts them, which a call to it tells', async () => {
  expect((await stepOf('payment-keys'))?.note).toContain('test keys');
  await world.whileProviderIsDown(async () => {
    const { said } = (await as(world.ada, 'POST', '/firststeps/payment-keys/try')).body;
    expect(said).toContain('did not answer');
    expect(await isDone('payment-keys')).toBe(false);
  });
  expect(await isDone('payment-keys')).toBe(true);
});

test('mail is done when the mail server took a test mail', async () => {
  expect(await stepOf('mail')).toMatchObject({ isDone: false, note: null, tries: 'Send me a test mail' });
  const { said } = (await as(world.ada, 'POST', '/firststeps/mail/try')).body;
  expect(said).toBe(`A test mail is on its way to ${world.ada.email}`);
  await world.shop.mailTo(world.ada.email, 'Test:');
  await expect.poll(() => isDone('mail'), { interval: 50 }).toBe(true);
  const test = `kind = 'mail' AND payload->>'template' = 'test'`;
  await query(`UPDATE outbox SET done_at = NULL WHERE ${test}`);
  expect(await stepOf('mail')).toMatchObject({ isDone: false, note: expect.stringContaining('on its way') });
  await query(`UPDATE outbox SET refused_at = now() WHERE ${test}`);
  expect(await stepOf('mail')).toMatchObject({ isDone: false, note: expect.stringContaining('refused') });
  await query(`UPDATE outbox SET refused_at = NULL, done_at = now() WHERE ${test}`);
  expect(await isDone('mail')).toBe(true);
});

test('the domain is not done at an address without encryption', async () => {
  expect((await stepOf('domain'))?.note).toContain('without encryption');
});

test('the domain is done while this shop, and nobody else, answers at its own name over https', async () => {
  const { shop } = world.shop.open;
  const { publicUrl } = shop;
  const elsewhere = fetch;
  let page = 'Canonical: https://keys.shop/.well-known/security.txt';
  vi.stubGlobal('fetch', (to: Parameters<typeof fetch>[0], init?: RequestInit) =>
    String(to).startsWith('https://keys.shop/') ? Promise.resolve(new Response(page)) : elsewhere(to, init),
  );
  try {
    shop.publicUrl = 'https://keys.shop';
    expect(await stepOf('domain')).toMatchObject({ isDone: true, note: 'Seen at https://keys.shop.' });
    page = 'This name is for sale';
    expect(await isDone('domain')).toBe(true);
    const { said } = (await as(world.ada, 'POST', '/firststeps/domain/try')).body;
    expect(said).toBe('Something else than this shop answers at keys.shop.');
    expect(await stepOf('domain')).toMatchObject({ isDone: false, note: said });
  } finally {
    shop.publicUrl = publicUrl;
    vi.unstubAllGlobals();
  }
});

test('backups are done when one of the schedule lies at its place, and not after a failure', async () => {
  const { shop } = world.shop.open;
  expect((await stepOf('backup'))?.note).toContain('Nothing backs up');
  const tried = async () => (await as(world.ada, 'POST', '/firststeps/backup/try')).body.said;
  expect(await tried()).toBe('Nothing backs up the shop on a schedule.');
  shop.backups.everyHours = 24;
  expect(await stepOf('backup')).toMatchObject({ isDone: false, note: expect.stringContaining('first') });
  expect(await tried()).toBe('The backup is made.');
  expect(await isDone('backup')).toBe(true);
  expect(await tried()).toBe('The next backup is made on schedule.');
  await recordBackup(shop, { askedBy: 'schedule', startedAt: new Date(), failure: 'The disk is full' });
  expect(await isDone('backup')).toBe(false);
  expect(await tried()).toBe('The backup is made.');
  expect(await isDone('backup')).toBe(true);
});

test('the test order is done when it is paid and refunded whole', async () => {
  expect(await stepOf('test-order')).toMatchObject({ isDone: false, note: null, to: '/products' });
  const { order } = await world.booked();
  expect(await stepOf('test-order')).toMatchObject({ isDone: false, note: null });
  await world.pay(order);
  await expect
    .poll(async () => (await stepOf('test-order'))?.note, { interval: 50 })
    .toBe('Paid, not refunded yet.');
  expect(await stepOf('test-order')).toMatchObject({ to: `/dashboard/orders/${order}`, link: 'Refund it' });
  await world.whileProviderIsDown(async () => {
    await as(world.ada, 'POST', `/orders/${order}/refund`);
    expect(await stepOf('test-order')).toMatchObject({ isDone: false, note: 'The refund is on its way.' });
  });
  await expect.poll(() => isDone('test-order'), { interval: 50, timeout: 20_000 }).toBe(true);
});

test('the shop is open, until somebody closes it', async () => {
  expect(await isDone('open')).toBe(true);
  await set({ opening: 'not-yet' });
  expect(await isDone('open')).toBe(false);
  await set({ opening: 'open' });
});

test('only owners read what the server needs, and nobody tries what their role may not do', async () => {
  const manager = await enrol(world.shop, { name: 'Max', role: 'manager' });
  const seen = await steps(manager);
  expect(seen.map(({ server }) => server)).toEqual(seen.map(() => null));
  expect(JSON.stringify(seen)).not.toMatch(/[A-Z]{3,}_[A-Z]{3,}/);
  expect(seen.find(({ name }) => name === 'second-owner')).toMatchObject({ isAllowed: false, tries: null });
  expect((await steps()).find(({ name }) => name === 'backup')?.server).toContain('BACKUP_URL');
  const packer = await enrol(world.shop, { name: 'Pat', role: 'packer' });
  expect((await as(packer, 'GET', '/firststeps')).status).toBe(403);
  expect((await as(world.ada, 'POST', '/firststeps/seller/try')).status).toBe(404);
});

test('the steps stand in the order of their groups, each once', async () => {
  const groups = (await steps()).map(({ group }) => group);
  expect([...new Set(groups)]).toEqual(['about', 'selling', 'services', 'opening']);
  expect(groups).toEqual(groups.toSorted((a, b) => order(a) - order(b)));
});
const order = (group: string) => ['about', 'selling', 'services', 'opening'].indexOf(group);

test('overview and menu show the steps in production alone, until somebody puts them away', async () => {
  const max = await enrol(world.shop, { name: 'Max', role: 'manager' });
  const pat = await enrol(world.shop, { name: 'Pat', role: 'packer' });
  const inMenuOf = async (person: Person) => (await as(person, 'GET', '/overview/waiting')).body.firstSteps;
  const shows = async () => {
    const { showsFirstSteps } = (await as(world.ada, 'GET', '/overview')).body;
    // The entry of the menu comes and goes with the panel.
    expect(await inMenuOf(world.ada)).toBe(showsFirstSteps);
    return showsFirstSteps;
  };
  expect(await shows()).toBe(false);
  world.shop.open.settings.env = 'production';
  expect(await shows()).toBe(true);
  expect([await inMenuOf(max), await inMenuOf(pat)]).toEqual([true, false]);
  await set({ firstSteps: 'away' });
  expect(await shows()).toBe(false);
  expect((await as(world.ada, 'GET', '/firststeps')).body.isAway).toBe(true);
  await set({ firstSteps: 'shown' });
  world.shop.open.settings.env = 'demo';
});
