import { newCode, newProduct } from '../calls/tables/sound-bodies.ts';
import { expectNoViolations } from './support/axe.ts';
import { findMail, linkIn } from './support/mailbox.ts';
import { becomes, call, person, type SignedIn, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

type Row = {
  list: string;
  name: string;
  /** Adds the row and answers what changes it. */
  add: (
    send: <T>(as: SignedIn, method: string, path: string, body: object) => Promise<T>,
    admin: SignedIn,
  ) => Promise<{
    path: string;
    method: 'PUT' | 'PATCH';
    body: object;
  }>;
  change: RegExp;
};

const code = newCode();
const fields = { areas: ['SM'], methods: [], taxes: [] };
const collection = {
  title: 'Deleted by two',
  slug: 'deleted-by-two',
  text: 'Boards.',
  image: '/pictures/brand/icon-192.png',
  imageAlt: 'Two boards',
  inMenu: false,
  position: 1,
  picked: 'by hand',
  products: [],
  mayBeEmpty: true,
};

const ROWS: readonly Row[] = [
  {
    list: 'shipping',
    name: 'Deleted by two',
    async add(send, admin) {
      const body = { ...fields, name: 'Deleted by two' };
      const { insertedId } = await send<{ insertedId: string }>(admin, 'POST', '/settings/zones', body);
      const change = { ...body, areas: ['SM', 'LI'], version: 1 };
      return { method: 'PUT', path: `/settings/zones/${insertedId}`, body: change };
    },
    change: /Ships to: “San Marino” is now “Liechtenstein, San Marino”/,
  },
  {
    list: 'codes',
    name: code.code,
    async add(send, admin) {
      await send(admin, 'POST', '/settings/codes', code);
      const { code: _, ...rest } = code;
      return {
        method: 'PUT',
        path: `/settings/codes/${code.code}`,
        body: { ...rest, percent: 55, version: 1 },
      };
    },
    change: /Percent: “10” is now “55”/,
  },
  {
    list: 'collections',
    name: 'Deleted by two',
    async add(send, admin) {
      await send(admin, 'POST', '/collections', collection);
      const body = { ...collection, text: 'Other boards.', version: 1 };
      return { method: 'PUT', path: '/collections/deleted-by-two', body };
    },
    change: /Text: “Boards.” is now “Other boards.”/,
  },
  {
    list: 'customers/groups',
    name: 'Deleted by two',
    async add(send, admin) {
      const body = { name: 'Deleted by two', percent: 5 };
      const { insertedId } = await send<{ insertedId: string }>(admin, 'POST', '/customer-groups', body);
      const change = { ...body, percent: 7, version: 1 };
      return { method: 'PUT', path: `/customer-groups/${insertedId}`, body: change };
    },
    change: /Percent off: “5” is now “7”/,
  },
  {
    list: 'manageproducts',
    name: 'Deleted by two',
    async add(send, admin) {
      const body = { ...newProduct(), productName: 'Deleted by two', image: '/pictures/brand/icon-192.png' };
      const { insertedId } = await send<{ insertedId: string }>(admin, 'POST', '/product', body);
      return { method: 'PATCH', path: `/product/${insertedId}`, body: { perUnitPrice: 77, version: 1 } };
    },
    change: /Price per unit: “10.00\$” is now “77.00\$”/,
  },
];

test('the second who deletes a row is told what changed and by whom, and can delete it then', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(409);
  const { email } = person('Ben');
  const ben = await signUp(shop.url, person('Ben'));
  await call(shop.url, world.admin, 'POST', '/team/invitations', { email, role: 'manager' });
  const link = new URL(linkIn(await findMail(shop.url, email, 'Join the team')));
  await call(shop.url, ben, 'POST', '/invitation/accept', { token: link.hash.slice(1) });
  const send = <T>(as: SignedIn, method: string, path: string, body: object) =>
    call<T>(shop.url, as, method, path, body);
  await becomes(context, shop.url, world.admin);
  for (const { list, name, add, change } of ROWS) {
    const { method, path, body } = await add(send, world.admin);
    await page.goto(`/dashboard/${list}`);
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await send(list === 'codes' ? world.admin : ben, method, path, body);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    const notice = dialog.getByRole('alert');
    const by = list === 'codes' ? 'In another tab, you' : email;
    await expect(notice).toContainText(`${by} changed this meanwhile.`);
    await expect(notice).toContainText(change);
    await expect(notice).toBeFocused();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(`${name} is deleted.`)).toBeVisible();
  }
});
