import { PAGES } from '../calls/tables/permission-matrix.ts';
import { everyPage } from './support/every-page.ts';
import { person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

// Fetches what the server sends, without a browser: documents, their data, and their headers.

const dataOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://shop');
  return `${pathname === '/' ? '/_' : pathname.replace(/\/$/, '')}.data${search}`;
};

test('no document and no data of a page holds anything of anybody, for any asker', async ({
  shop,
  world,
}) => {
  const { member, admin, orders } = world;
  const other = await signUp(shop.url, person('Otto', 'otto.asks@example.com'));
  const transaction = await fetch(`${shop.url}/api/orders/${orders.shipped.id}`, {
    headers: { authorization: `Bearer ${member.token}` },
  }).then((answer) => answer.json() as Promise<{ transactionId: string }>);
  const secrets = [
    member.email,
    encodeURIComponent(member.email),
    admin.email,
    member.token,
    admin.token,
    ...[...member.cookies, ...admin.cookies].map((cookie) => cookie.split(/[=;]/, 2)[1] ?? 'none'),
    'Buys what the tests need.',
    '1 Test Street',
    '0123456789',
    'linkedin.com/in/example',
    transaction.transactionId,
    '_secret_',
    'whsec_',
    'sk_test',
    'postgres://',
    'node_modules',
    process.cwd(),
    '    at ',
  ];
  const askers = { visitor: undefined, member, admin, other };
  const addresses = [
    ...new Set(everyPage(world).map(({ address }) => address)),
    ...Object.keys(PAGES).map((path) =>
      path.replace(':productId', orders.unpaid.product._id).replace(/:\w+/, orders.shipped.id),
    ),
    `/dashboard/payment/${orders.shipped.id}`,
    '/dashboard/payment/not-an-id',
    '/product/not-an-id',
    '//dashboard',
    '/DASHBOARD/manageusers',
    '/dashboard/%6danageusers',
    '/dashboard/manageorders/',
  ];
  const told: string[] = [];
  // The visitor asks last, so that a cache could leak pages made for signed-in people.
  const everyone = [...Object.entries(askers), ['a later visitor', undefined] as const];
  // The cache keeps a page for each value of a parameter that the router reads.
  const firstFor = (name: string, address: string) =>
    `${address}${address.includes('?') ? '&' : '?'}_routes=${name}`;
  for (const [asker, person] of everyone)
    for (const address of addresses)
      for (const asked of [
        address,
        dataOf(address),
        // What each of them asked for first, the last visitor asks for again.
        ...(asker in askers ? [asker] : Object.keys(askers)).map((name) => firstFor(name, address)),
      ]) {
        const answer = await fetch(`${shop.url}${asked}`, {
          redirect: 'manual',
          headers: {
            // Compressing what no memory keeps takes a quarter of this test. The last asker sees the compressed answers.
            'accept-encoding': asker === 'a later visitor' ? 'br, gzip' : 'identity',
            ...(person && { cookie: person.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') }),
          },
        });
        const text = `${await answer.text()} ${answer.headers.get('location') ?? ''}`;
        // The answer may repeat the requested address.
        const said = text.replaceAll(orders.unpaid.id, '').replaceAll(orders.shipped.id, '');
        for (const secret of secrets)
          if (said.includes(secret)) told.push(`${asker} reads ${secret} in ${asked}`);
        expect(answer.status, asked).toBeLessThan(500);
      }
  expect(told).toEqual([]);
});

const ruleOf = (address: string) => {
  const path = new URL(address, 'http://shop').pathname;
  const page = Object.keys(PAGES).find((one) =>
    new RegExp(`^${one.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
  return page && PAGES[page];
};

test('members’ pages send visitors to the login, and admins’ pages members too', async ({ shop, world }) => {
  const status = async (address: string, cookies: readonly string[]) => {
    const answer = await fetch(`${shop.url}${address}`, {
      redirect: 'manual',
      headers: { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') },
    });
    return `${answer.status} ${answer.headers.get('location')?.split('?')[0] ?? ''}`.trim();
  };
  for (const { address } of everyPage(world).filter((visit) => visit.as !== 'visitor'))
    for (const asked of [address, dataOf(address)]) {
      expect(await status(asked, []), asked).toBe('302 /login');
      expect(await status(asked, world.member.cookies), asked).toBe(
        ruleOf(address) === 'admin' ? '302 /login' : '200',
      );
      expect(await status(asked, world.admin.cookies), asked).toBe('200');
    }
  // The router decodes addresses and ignores case; the access check must do the same.
  for (const asked of ['/%64ashboard', '/DashBoard/%6danageusers', '/%75pdateprofile.data'])
    expect(await status(asked, []), asked).toBe('302 /login');
  expect(await status('/dashboard/%6danageusers', world.member.cookies)).toBe('302 /login');
});

test('every kind of answer carries the headers that protect it', async ({ shop, world }) => {
  const as = { authorization: `Bearer ${world.member.token}` };
  const asset = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(shop.url)).text())?.[0];
  expect(asset).toBeDefined();
  const answers: Record<string, [path: string, init?: RequestInit]> = {
    'page for everyone': ['/'],
    'page from memory': ['/'],
    'page for a member': [
      '/dashboard',
      { headers: { cookie: world.member.cookies[0]?.split(';', 1)[0] ?? '' } },
    ],
    'data of a page': ['/products.data'],
    'page that is not there': ['/nothing-here'],
    redirect: ['/dashboard'],
    call: ['/api/product'],
    'call of a member': [`/api/user/${world.member.email}`, { headers: as }],
    problem: ['/api/orders'],
    'call that is not there': ['/api/nothing'],
    'another method': ['/api/product', { method: 'PUT' }],
    'another method of a page': ['/products', { method: 'DELETE' }],
    'too large a body': [
      '/api/newsletter',
      { method: 'POST', body: 'a'.repeat(100_000), headers: { 'content-type': 'application/json' } },
    ],
    identity: ['/api/auth/get-session'],
    script: [asset ?? ''],
    'file that is not there': ['/assets/nothing.js'],
    picture: ['/pictures/brand/favicon.svg'],
    style: ['/storefront/theme.css'],
    health: ['/healthz'],
    docs: ['/api/docs'],
    openapi: ['/api/openapi.json'],
    sitemap: ['/sitemap.xml'],
    form: [
      '/newsletter',
      { method: 'POST', body: new URLSearchParams({ email: 'no address' }), headers: { origin: shop.url } },
    ],
  };
  for (const [kind, [path, init]] of Object.entries(answers)) {
    const { headers, status } = await fetch(`${shop.url}${path}`, { redirect: 'manual', ...init });
    const said = (name: string) => headers.get(name) ?? '';
    expect(status, kind).toBeLessThan(500);
    expect(said('x-content-type-options'), kind).toBe('nosniff');
    expect(said('referrer-policy'), kind).toBe('strict-origin-when-cross-origin');
    expect(said('permissions-policy'), kind).toContain('camera=()');
    expect(said('cross-origin-opener-policy'), kind).toBe('same-origin');
    expect(said('cross-origin-resource-policy'), kind).toBe('same-origin');
    expect(said('x-frame-options'), kind).toBe('DENY');
    const policy = said('content-security-policy');
    expect(policy, kind).toContain(`frame-ancestors 'none'`);
    expect(policy, kind).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(policy, kind).toMatch(/default-src '(none|self)'/);
    if (/^page|^form/.test(kind)) {
      expect(policy, kind).toContain(`require-trusted-types-for 'script'; trusted-types default`);
      expect(policy, kind).toContain(`object-src 'none'; base-uri 'none'; form-action 'self'`);
    }
    expect(said('x-powered-by') + said('server'), kind).toBe('');
    const mayBeKept =
      /^(script|picture|style|call|openapi|docs|sitemap|page for everyone|page from memory|data of a page|file)/.test(
        kind,
      ) &&
      kind !== 'call of a member' &&
      kind !== 'call that is not there';
    if (!mayBeKept) expect(said('cache-control'), kind).toBe('no-store');
    // The demonstration serves http, where HSTS must be absent.
    expect(said('strict-transport-security'), kind).toBe('');
  }
});

test('pages, their data and their forms for machines are kept for everyone', async ({ shop }) => {
  for (const path of ['/', '/products', '/_.data', '/products.data', '/sitemap.xml', '/robots.txt']) {
    const first = await fetch(`${shop.url}${path}`);
    expect(first.status, path).toBe(200);
    expect(first.headers.get('cache-control'), path).toBe('no-cache');
    expect(first.headers.get('cache-tag'), path).toMatch(/^static/);
    const again = await fetch(`${shop.url}${path}`, {
      headers: { 'If-None-Match': String(first.headers.get('etag')) },
    });
    expect(again.status, path).toBe(304);
  }
});

test('the list of products says where it stands', async ({ shop }) => {
  const list = await (await fetch(`${shop.url}/products`)).text();
  const told = [...list.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const data = told.map(
    ([, json = '']) => JSON.parse(json) as { '@type': string; itemListElement: unknown[] },
  );
  expect(data.map((one) => one['@type'])).toEqual(['ItemList', 'BreadcrumbList']);
  expect(data[1]?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: expect.stringMatching(/^https?:[/][/][^/]+[/]$/) },
    { position: 2, name: expect.stringMatching(/^All /), item: expect.stringMatching(/[/]products$/) },
  ]);
});

test('content of the document alone is in it once, and is not sent again as data', async ({ shop }) => {
  // First from the cache, then rendered anew.
  for (const headers of [{}, { authorization: 'Bearer x' }] as Record<string, string>[]) {
    const read = async (address: string) => (await fetch(`${shop.url}${address}`, { headers })).text();
    const list = await read('/products');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(list) ?? [];
    const { itemListElement: items } = JSON.parse(json) as {
      itemListElement: { item: { name: string; description: string; image: string[] } }[];
    };
    expect(items).toHaveLength(12);
    for (const { item } of items) {
      expect(item.description.length).toBeGreaterThan(40);
      expect(item.image.length).toBeGreaterThan(1);
      expect(list.split(JSON.stringify(item.description).slice(1, -1))).toHaveLength(2);
      expect(await read('/products.data')).not.toContain(item.description);
    }
    expect((await read('/')).split('data:image/avif')).toHaveLength(2);
    expect(await read('/_.data')).not.toContain('data:image');
  }
});
