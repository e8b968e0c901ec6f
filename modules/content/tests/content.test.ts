import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '#modules/mails/contract/fields.ts';
import { FIXED_SECTIONS, MAIL_SECTIONS } from '#modules/mails/contract/sections.ts';
import { sweepUploads } from '#modules/uploads/shop/sweep-uploads.ts';
import { newArticle } from '#tests/calls/tables/sound-bodies.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { HOSTILE_CONTENT } from './hostile-content.ts';
import { publishSection } from './publish-section.ts';
import { uploadPagePicture } from './upload-page-picture.ts';

let shop: TestShop;
let ada: Person;
let grace: Person;

beforeAll(async () => {
  shop = await startTestShop('content');
  ada = await shop.admin();
  const other = { name: 'Grace', email: 'grace@example.com', password: 'Grace’s password' };
  await shop.open.identity.makeAdmin(other);
  grace = await shop.signIn(other);
});
afterAll(() => shop?.close());

const read = async (section: string) => (await shop.call('GET', `/content/${section}`, { as: ada })).body;
const storefront = async () => (await shop.call('GET', '/storefront')).body;

const publish = (section: string, change: Content, as = ada) => publishSection(shop, as, section, change);

async function expectRefused(section: string, change: Content, errors: object[]) {
  const before = await read(section);
  expect(await publish(section, change)).toMatchObject({ status: 422, body: { errors } });
  expect(await read(section)).toEqual(before);
}

test('every section can be published as a fresh shop has it, and the shop then shows the same', async () => {
  const before = await storefront();
  const pages = async () => (await shop.call('GET', '/storefront/careers')).body;
  const careers = await pages();
  for (const section of [...FIXED_SECTIONS, ...MAIL_SECTIONS].filter((name) => !name.startsWith('page-')))
    expect(await publish(section, {}), section).toMatchObject({ status: 201, body: { version: 1 } });
  const { navigation, ...after } = await storefront();
  expect(after).toEqual(before);
  expect(navigation.main[0]).toEqual({ label: 'Shop', to: '/products' });
  expect(await pages()).toEqual(careers);
  for (const section of FIXED_SECTIONS.filter((name) => name.startsWith('page-')))
    expect(await publish(section, {}), section).toMatchObject({ status: 201 });
  const faqs = (await shop.call('GET', '/storefront/pages/faqs')).body;
  expect(faqs.blocks.filter(({ kind }: { kind: string }) => kind === 'questions')).toHaveLength(
    shop.open.shop.starting.storefront.pages.faqs.blocks.filter(({ kind }) => kind === 'questions').length,
  );
});

describe('the hero', () => {
  test('shows a new title and an uploaded picture at once, without the small copy of the old one', async () => {
    const url = await uploadPagePicture(shop, ada);
    const picture = { src: url, alt: 'Keys' };
    expect((await publish('hero', { title: 'Type softly', picture })).status).toBe(201);
    const { hero } = (await storefront()).home;
    expect(hero).toMatchObject({ title: 'Type softly', preview: '', picture: { ...picture, width: 1440 } });

    // The picture stays, also after another one took its place: the history shows it.
    await publish('hero', { picture: { src: '/pictures/brand/hero-1440.webp', alt: '' } });
    await shop.open.shop.pool.query(`UPDATE upload SET created_at = now() - interval '2 days'`);
    expect(await sweepUploads(shop.open.shop)).toMatchObject({ unused: 0 });
    const id = /[0-9a-f-]{36}/.exec(url)?.[0];
    expect((await shop.call('DELETE', `/uploads/${id}`, { as: ada })).status).toBe(409);
  });

  test('keeps its draft from visitors; staff see it in the preview', async () => {
    const { revision, content } = await read('hero');
    const body = { revision, content: { ...content, title: 'Not yet' } };
    expect((await shop.call('PUT', '/content/hero/draft', { as: ada, body })).status).toBe(200);
    expect((await storefront()).home.hero.title).not.toBe('Not yet');
    const preview = await shop.call('GET', '/content/hero/preview', { as: ada });
    expect(preview.body.home.hero.title).toBe('Not yet');
    expect(preview.headers.get('cache-control')).toBe('no-store');
    expect(await read('hero')).toMatchObject({ isDraft: true, content: { title: 'Not yet' } });
    expect((await shop.call('DELETE', '/content/hero/draft', { as: ada })).body).toEqual({ deletedCount: 1 });
    expect(await read('hero')).toMatchObject({ isDraft: false, content: { title: 'Type softly' } });
  });

  test('goes back to an earlier version and to the original, each as a new version', async () => {
    const versions = async () => (await read('hero')).versions;
    const restore = async (version: number) => {
      const { revision } = await read('hero');
      return shop.call('POST', '/content/hero/restore', { as: grace, body: { revision, version } });
    };
    const [{ version: newest }] = await versions();
    expect(await restore(2)).toMatchObject({ status: 201, body: { version: newest + 1 } });
    expect((await storefront()).home.hero.title).toBe('Type softly');
    expect((await versions())[0]).toMatchObject({ version: newest + 1, restored: 2, by: grace.email });
    expect((await restore(0)).status).toBe(201);
    expect((await storefront()).home.hero).toEqual(shop.open.shop.starting.storefront.home.hero);
    expect((await restore(99)).status).toBe(404);
    const acts = (await shop.call('GET', '/audit?limit=1', { as: ada })).body;
    expect(acts[0].sentence).toBe(`${grace.email} brought back an earlier version of the section hero`);
  });
});

test('the second of two admins is told who changed it; nothing is overwritten', async () => {
  const { revision, content } = await read('footer');
  const body = (text: string) => ({ revision, content: { ...content, text } });
  const change = (as: Person, text: string) =>
    shop.call('POST', '/content/footer/versions', { as, body: body(text) });
  const answers = await Promise.all([change(ada, 'Mine'), change(grace, 'Hers')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const winner = answers[0].status === 201 ? ada : grace;
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'stale_version', by: winner.email });
  expect((await read('footer')).content.text).toBe(winner === ada ? 'Mine' : 'Hers');
  // A draft counts as a change too.
  const draft = { ...body('Draft'), revision: (await read('footer')).revision };
  await shop.call('PUT', '/content/footer/draft', { as: grace, body: draft });
  expect((await shop.call('POST', '/content/footer/versions', { as: ada, body: draft })).status).toBe(409);
});

test('two admins also collide over the first change of a section', async () => {
  const { revision, content } = await read('article-effects');
  expect(revision).toBe(0);
  const body = { revision, content };
  const both = [ada, grace].map((as) => shop.call('PUT', '/content/article-effects/draft', { as, body }));
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

describe('the name of the shop', () => {
  test('changes on pages, in the storefront’s own texts, in mails and in documents', async () => {
    const { content } = await read('brand');
    const logo = { ...content.logo, src: '', darkSrc: '' };
    await publish('brand', { name: 'Mia’s Keys', email: 'help@mia.example', logo });
    const answer = await storefront();
    expect(answer.brand).toMatchObject({ name: 'Mia’s Keys', email: 'help@mia.example', logo: { src: '' } });
    const { revision } = await read('page-about');
    await shop.call('POST', '/content/page-about/restore', { as: ada, body: { revision, version: 0 } });
    const about = JSON.stringify((await shop.call('GET', '/storefront/pages/about')).body);
    expect(about).toContain('Mia’s Keys');
    expect(about).not.toContain(shop.open.shop.starting.storefront.brand.name);
    await expect
      .poll(() => [shop.open.shop.brandName, shop.open.shop.brandEmail])
      .toEqual(['Mia’s Keys', 'help@mia.example']);
  });
});

describe('colours', () => {
  test('that cannot be read are refused at their field with the ratio, light and dark', async () => {
    const { light, dark } = (await read('colours')).content;
    await expectRefused('colours', { light: { ...light, accent: '#ffee00' } }, [
      {
        field: 'content.light.accent',
        message: expect.stringMatching(/^Contrast is 1\.\d\d:1 against .*; at least [34.5]+:1/),
      },
    ]);
    await expectRefused('colours', { dark: { ...dark, accent: '#000044', 'on-footer': dark.footer } }, [
      { field: 'content.dark.accent', message: expect.stringMatching(/^Contrast is 1\.\d\d:1/) },
      {
        field: 'content.dark.footer',
        message: 'Contrast is 1.00:1 against its text; at least 4.5:1 is needed',
      },
    ]);
  });

  const NO_COLOURS = [
    'red',
    '#fff',
    '#12345g',
    'url(//evil.example)',
    '#123456;}body{}',
    '#123456\u202e',
    '',
  ];
  test.each(NO_COLOURS)('%j is no colour', async (accent) => {
    const { light } = (await read('colours')).content;
    await expectRefused('colours', { light: { ...light, accent } }, [{ field: 'content.light.accent' }]);
  });

  test('that can be read reach the stylesheet, each in its scheme alone', async () => {
    const { light } = (await read('colours')).content;
    expect((await publish('colours', { light: { ...light, accent: '#7A1F5C' } })).status).toBe(201);
    const { colours } = await storefront();
    expect(colours).toMatch(/^:root\{[^}]*--color-accent:#7a1f5c[^}]*\}$/);
    expect(await (await shop.request('/storefront/theme.css')).text()).toContain(colours);
  });
});

describe('hostile content is refused at its field', () => {
  test.each(HOSTILE_CONTENT)('%s: %j', (section, change, field) =>
    expectRefused(section, change, [{ field }]),
  );

  test('a content that is no object, or lacks everything', async () => {
    const { revision } = await read('banner');
    const publishRaw = (content: unknown) =>
      shop.call('POST', '/content/banner/versions', { as: ada, body: { revision, content } });
    for (const content of [[], null, 'x', 1])
      expect(await publishRaw(content)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'content' }] },
      });
    expect((await publishRaw({})).status).toBe(422);
  });
});

test('HTML in a policy stays text', async () => {
  await publish('page-privacy', { text: '## Hi\n\n<script>alert(1)</script>' });
  const { blocks } = (await shop.call('GET', '/storefront/pages/privacy')).body;
  expect(blocks).toEqual([
    { kind: 'markdown', heading: 'Hi', nodes: [{ kind: 'paragraph', parts: ['<script>alert(1)</script>'] }] },
  ]);
});

test('an article is a draft, then the first of the blog, then hidden', async () => {
  const section = 'article-how-we-pack';
  const slugs = async () =>
    (await shop.call('GET', '/storefront/blogs')).body.map(({ slug }: { slug: string }) => slug);
  const own = await slugs();
  const body = { revision: 0, content: newArticle() };
  expect((await shop.call('GET', `/content/${section}`, { as: ada })).status).toBe(404);
  expect((await shop.call('PUT', `/content/${section}/draft`, { as: ada, body })).status).toBe(200);
  expect(await slugs()).toEqual(own);
  const list = (await shop.call('GET', '/content', { as: ada })).body;
  const groups = list.map(({ group }: { group: string }) => group);
  expect(groups.lastIndexOf('Blog')).toBeLessThan(groups.indexOf('Mails'));
  const entry = { section, title: 'How we pack', group: 'Blog', hasDraft: true, changedBy: ada.email };
  expect(list).toContainEqual(expect.objectContaining(entry));
  expect((await publish(section, {})).status).toBe(201);
  expect(await slugs()).toEqual(['how-we-pack', ...own]);
  const [article] = (await shop.call('GET', '/storefront/blogs')).body;
  expect(article).toMatchObject({
    question: 'How we pack',
    date: '2026-03-01',
    nodes: [{ kind: 'paragraph' }, { kind: 'list' }],
  });
  expect((await publish(section, { date: '2026-02-30' })).status).toBe(422);
  await publish(section, { hidden: 'yes' });
  expect(await slugs()).toEqual(own);
  const preview = await shop.call('GET', `/content/${section}/preview`, { as: ada });
  expect(preview.body.article.question).toBe('How we pack');
});

test('members and visitors see no drafts and change nothing', async () => {
  const mia = await shop.signUp('Mia');
  for (const path of ['/content', '/content/hero', '/content/hero/preview'])
    for (const [as, status] of [
      [mia, 403],
      [undefined, 401],
    ] as const)
      expect((await shop.call('GET', path, { as })).status).toBe(status);
});
