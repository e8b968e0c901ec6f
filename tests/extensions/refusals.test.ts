import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineModule, type Module } from 'tillwright/module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maySeePage } from '#platform/contract/staff.ts';
import { checkExtension } from '#platform/extensions/check-extension.ts';
import { readExtensionMessages } from '#platform/extensions/extension-messages.ts';
import { publicWay } from '#platform/extensions/public-way.ts';
import { compose } from '#platform/module.ts';
import { MODULES } from '#shop.config';
import postcards from './postcards/module.ts';

const FOLDER = fileURLToPath(new URL('postcards', import.meta.url));
const check = (module: object) => () =>
  checkExtension({ ...postcards, ...module } as unknown as Module, FOLDER);

test('an extension that keeps to its own names is taken', () => {
  expect(check({})).not.toThrow();
});

test.each([
  ['[]', 'languages/de.json is no object of texts'],
  ['{', 'languages/de.json is not JSON: '],
  ['{ "Postcards": 5 }', 'languages/de.json has no text for “Postcards”'],
  ['{ "Hello {name}": "Hallo {nom}" }', 'translates “Hello {name}” with other values'],
  ['{ "Hello {name}": "Hallo {name" }', 'or braces that do not match: “Hallo {name”'],
])('words in German such as %s are refused', async (words, reason) => {
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  try {
    await cp(FOLDER, folder, { recursive: true });
    await writeFile(join(folder, 'languages', 'de.json'), words);
    expect(() => checkExtension(postcards as unknown as Module, folder)).toThrow(reason);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a message that waits for its German, and files of languages that the shop lacks, are no translations', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  try {
    await mkdir(join(folder, 'languages'));
    await writeFile(join(folder, 'languages', 'de.json'), '{ "Cards": "Karten", "Stamps": "" }');
    await writeFile(join(folder, 'languages', 'xx.json'), '{ "Cards": "Xxxxx" }');
    expect(readExtensionMessages(folder)).toEqual({ de: { Cards: 'Karten' } });
  } finally {
    await rm(folder, { recursive: true });
  }
});

const call = (fields: object) => ({
  calls: [{ own: { ...postcards.calls[0].countCards, ...fields } }],
  routes: [],
});
const page = (fields: object) => ({ pages: [{ ...postcards.pages[0], ...fields }] });

test.each([
  ['a name of another form', { name: 'Postcards' }, 'its name takes small letters'],
  ['addresses outside the table of calls', { mounts: [] }, 'it mounts addresses'],
  [
    'a call without a rule',
    { calls: [{ a: { name: 'a', method: 'GET', path: '/x/post-cards' } }] },
    'no rule',
  ],
  ['a call with a rule of the shop', call({ who: 'identity' }), 'has the rule "identity"'],
  ['a call at an address of the shop', call({ path: '/product' }), 'must begin with /x/post-cards'],
  [
    'a call at the address of a longer name',
    call({ path: '/x/post-cards-2' }),
    'must begin with /x/post-cards',
  ],
  ['a call without a route', call({}), 'must have one route'],
  ['a route without a call', { calls: [] }, 'is of no file in its calls'],
  ['a page at an address of the shop', page({ path: '/cart' }), 'must lie at or below /x/post-cards'],
  ['a page of staff without a right', page({ path: '/dashboard/x/post-cards' }), 'names no right'],
  ['a page without a file', page({ file: 'store/gone.tsx' }), 'there is no file store/gone.tsx'],
  ['a page outside its folder', page({ file: '../../x.tsx' }), 'lies outside its folder'],
  ['a block without a file', { slots: { cart: 'gone.tsx' } }, 'there is no file gone.tsx (cart)'],
  [
    'an entry that leads elsewhere',
    { staffMenu: [{ ...postcards.staffMenu[0], to: '/dashboard' }] },
    'leads to',
  ],
  [
    'a part of the menu that there is not',
    { staffMenu: [{ ...postcards.staffMenu[0], group: 'extras' }] },
    'the menu has no part extras',
  ],
  [
    'a link of the search that leads elsewhere',
    { officeLinks: [{ kind: 'act', to: '/dashboard/settings#taxes', label: 'Send a card' }] },
    'the link of the search leads to /dashboard/settings#taxes',
  ],
  ['an icon that is code', { staffMenu: [{ ...postcards.staffMenu[0], icon: 'x, y' }] }, 'there is no icon'],
  ['a job of another name', { jobs: { count: { run: async () => {} } } }, 'the job count must begin with'],
  ['a mail of another name', { mails: { 'order-paid': async () => undefined } }, 'the mail order-paid must'],
  ['an act of another name', { acts: { 'order.paid': {} } }, 'the act order.paid must begin with'],
  ['a kind of outbox of another name', { outbox: { mail: async () => {} } }, 'the kind of outbox mail must'],
  ['migrations that are not there', { migrations: 'sql' }, 'there is no folder sql'],
])('%s is refused', (_, module, fault) => {
  expect(check(module)).toThrow(fault);
  expect(check(module)).toThrow(/^The extension \S+ \(.+\): .+\.$/);
});

test('two extensions of one name, or with one call, are refused', () => {
  const other = defineModule({ name: 'other', calls: postcards.calls });
  expect(() => compose([...MODULES, postcards, postcards])).toThrow('both declare the module post-cards');
  expect(() => compose([...MODULES, postcards, other])).toThrow(
    'The modules post-cards and other both declare the call writePostcard.',
  );
});

test('the pages of an extension take the right of their part, and no other extension’s', () => {
  const pages = [
    { path: '/dashboard/x/cards', file: 'a.tsx', right: 'orders' },
    { path: '/dashboard/x/cards/prices', file: 'b.tsx', right: 'settings' },
  ] as const;
  const other = { path: '/dashboard/x/cards-2', file: 'a.tsx', right: 'team' } as const;
  const { pageRights } = compose([
    { name: 'cards', pages },
    { name: 'cards-2', pages: [other] },
  ]);
  const seenBy = (role: 'packer' | 'manager' | 'admin') =>
    ['', '/', '/one/more', '/Prices', '/prices/new', '-2', '-2/a', '-3'].filter((rest) =>
      maySeePage(pageRights, role, `/dashboard/x/cards${rest}`),
    );
  expect(seenBy('packer')).toEqual(['', '/', '/one/more']);
  expect(seenBy('manager')).toEqual(['', '/', '/one/more', '/Prices', '/prices/new']);
  expect(seenBy('admin')).toHaveLength(8);
});

describe('imports', () => {
  const shop = { root: '/shop', extensions: ['/wrap', '/shop/examples/stamps'] };
  const of = (specifier: string, importer = '/wrap/pages/card.tsx') => publicWay(specifier, importer, shop);

  test('lead to the public files and to packages of the shop', () => {
    expect(of('tillwright/server')).toEqual({ file: '/shop/extend/server.ts' });
    expect(of('react/jsx-runtime')).toEqual({ fromShop: '/shop/shop.config.ts' });
    expect([of('../calls.ts'), of('left-pad'), of('node:fs')]).toEqual([undefined, undefined, undefined]);
    expect(of('./calls.ts', '/shop/examples/stamps/routes.ts')).toBeUndefined();
    expect(of('#platform/db/connect.ts', '/shop/commands/serve.ts')).toBeUndefined();
  });

  test.each([
    ['/wrap/pages/card.tsx', '#platform/db/connect.ts'],
    ['/wrap/pages/card.tsx', '#settings'],
    ['/wrap/pages/card.tsx', '../../shop/platform/db/connect.ts'],
    ['/wrap/pages/card.tsx', '/shop/settings.ts'],
    ['/shop/examples/stamps/routes.ts', '../../platform/db/connect.ts'],
    ['/wrap/pages/card.tsx', 'tillwright/secrets'],
  ])('of what is inside the shop are refused: %s imports %s', (importer, specifier) => {
    expect(of(specifier, importer)).toEqual({
      refusal: expect.stringContaining('tillwright/module, tillwright/'),
    });
  });
});

describe('at a start from sources', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faulty-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ['throws', `throw new Error('no luck');`, 'cannot be loaded: no luck'],
    ['exports nothing', 'export const a = 1;', 'has no default export'],
    ['reaches into the shop', `import '#platform/db/connect.ts';`, 'which is inside the shop'],
  ])('an extension that %s is named in one line', async (name, source, fault) => {
    const own = join(folder, name.replaceAll(' ', '-'));
    await cp(FOLDER, own, { recursive: true });
    await writeFile(join(own, 'module.ts'), source);
    const { spawnSync } = await import('node:child_process');
    const { status, stderr } = spawnSync(process.execPath, ['commands/declare.ts'], {
      encoding: 'utf8',
      env: { ...process.env, EXTENSIONS: own },
    });
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(fault)]);
    expect(stderr).toContain(own);
    expect(status).toBe(1);
  });

  test('an extension outside the repository is loaded by Node with the packages of the shop', async () => {
    const own = join(folder, 'postcards');
    await cp(FOLDER, own, { recursive: true });
    const { spawnSync } = await import('node:child_process');
    const { stdout, stderr } = spawnSync(process.execPath, ['commands/declare.ts'], {
      encoding: 'utf8',
      env: { ...process.env, EXTENSIONS: own },
    });
    expect(stderr).toBe('');
    const { pages, staffMenu, pageRights } = JSON.parse(stdout);
    expect(pages).toContainEqual({ path: '/x/post-cards', file: join(own, 'store/postcards.tsx') });
    expect(staffMenu).toContainEqual(
      expect.objectContaining({ to: '/dashboard/x/post-cards', group: 'shop' }),
    );
    expect(pageRights).toHaveProperty(['x/post-cards'], 'orders');
  });
});
