import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeText } from '#modules/mails/shop/compose-text.ts';
import { storeTranslations } from '#modules/translations/shop/store-translations.ts';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { type Language, languageOf } from '#platform/words/languages.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { publishSection } from './publish-section.ts';

let shop: TestShop;
let ada: Person;
const GERMAN = languageOf('de') as Language;

beforeAll(async () => {
  shop = await startTestShop('translated_content');
  ada = await shop.admin();
  await storeSettings(shop.open.shop.pool, { languages: 'de', returns: 'Thirty days to try it' });
});
afterAll(() => shop?.close());

const publish = async (section: string, content: Record<string, unknown>) =>
  expect((await publishSection(shop, ada, section, content)).status).toBe(201);

const translate = (
  topic: 'page' | 'mail' | 'setting' | 'delivery',
  subject: string,
  words: Record<string, string>,
) =>
  storeTranslations(
    shop.open.shop.pool,
    { topic, by: 'text', changes: topic === 'setting' || topic === 'delivery' ? 'settings' : 'content' },
    Object.entries(words).map(([source, text]) => ({ language: 'de', subject, field: 'text', source, text })),
  );

const read = async (path: string, language = 'de') =>
  (await shop.call('GET', path, { headers: { 'accept-language': language } })).body;

test('a page shows its translated paragraphs wherever they stand, and others in English', async () => {
  await publish('page-about', { title: 'About us', lead: 'A lead', text: 'One.\n\nTwo.\n\n## Three' });
  await translate('page', 'page-about', { 'About us': 'Über uns', 'One.': 'Eins.', '## Three': '## Drei' });
  const german = await read('/storefront/pages/about');
  expect(german).toMatchObject({ title: 'Über uns', lead: 'A lead' });
  expect(JSON.stringify(german.blocks)).toMatch(/Eins\..*Two\..*Drei/);
  await publish('page-about', { title: 'About us', lead: 'A lead', text: '## Three\n\nOne.\n\nTwo!' });
  expect(JSON.stringify((await read('/storefront/pages/about')).blocks)).toMatch(/Drei.*Eins\..*Two!/);
  expect(await read('/storefront/pages/about', 'en')).toMatchObject({ title: 'About us' });
});

test('menu, banner and articles are translated, and addresses of links stay', async () => {
  await publish('navigation', { main: [{ label: 'Our spades', to: '/products' }] });
  await publish('banner', { text: 'Free shipping', to: '/products', from: '', until: '' });
  const content = {
    title: 'How to oil',
    date: '',
    text: 'Use a rag.',
    picture: { src: '', alt: '' },
    hidden: '',
  };
  const body = { revision: 0, content };
  expect((await shop.call('POST', '/content/article-oil/versions', { as: ada, body })).status).toBe(201);
  await translate('page', 'navigation', { 'Our spades': 'Unsere Spaten' });
  await translate('page', 'banner', { 'Free shipping': 'Versand kostenlos' });
  await translate('page', 'article-oil', { 'How to oil': 'Richtig ölen' });
  const german = await read('/storefront');
  expect(german.navigation.main).toEqual([{ label: 'Unsere Spaten', to: '/products' }]);
  expect(german.banner).toEqual({ text: 'Versand kostenlos', to: '/products' });
  const articles = await read('/storefront/blogs');
  expect(articles).toContainEqual(expect.objectContaining({ slug: 'oil', question: 'Richtig ölen' }));
});

test('promises of the settings and ways of delivery are translated', async () => {
  await translate('setting', '', { 'Thirty days to try it': 'Dreißig Tage Zeit zum Testen' });
  await translate('delivery', '', { 'Standard shipping': 'Versand per Post' });
  expect((await read('/storefront')).settings.returns).toBe('Dreißig Tage Zeit zum Testen');
  expect((await read('/storefront/delivery/DE')).methods).toMatchObject([{ name: 'Versand per Post' }]);
  expect((await read('/storefront/delivery/DE', 'en')).methods).toMatchObject([
    { name: 'Standard shipping' },
  ]);
});

test('a mail is written in translated words, and in the original where they no longer fit the mail', async () => {
  await publish('mail-verify-address', {
    subject: 'Please verify',
    text: 'Hello {name},\n\n{button}',
    button: 'Verify',
  });
  await translate('mail', 'mail-verify-address', {
    'Please verify': 'Bitte bestätigen',
    'Hello {name},': 'Hallo {name},',
    Verify: 'Bestätigen',
  });
  const { shop: opened } = shop.open;
  const write = () =>
    inLanguage(GERMAN, () =>
      composeText(opened, 'key', 'verify-address', {
        to: 'mia@example.com',
        values: { name: 'Mia' },
        link: 'https://shop.example/x',
      }),
    );
  expect(await write()).toMatchObject({
    subject: expect.stringContaining('Bitte bestätigen'),
    text: expect.stringContaining('Hallo Mia,'),
  });
  await translate('mail', 'mail-verify-address', { 'Hello {name},': 'Hallo {vorname},' });
  expect(await write()).toMatchObject({ text: expect.stringContaining('Hello Mia,') });
});

test('a text of staff that nobody translated says its language: a page, an article, the banner, entries of the menu', async () => {
  await publish('navigation', {
    main: [
      { label: 'Our spades', to: '/products' },
      { label: 'Potting bench', to: '/about' },
    ],
  });
  await publish('banner', { text: 'Closed on Monday', to: '', from: '', until: '' });
  await publish('page-warranty', { title: 'Our warranty', lead: 'Long', text: 'Five years.' });
  const content = { title: 'Sharpen', date: '', text: 'A file.', picture: { src: '', alt: '' }, hidden: '' };
  await shop.call('POST', '/content/article-sharpen/versions', { as: ada, body: { revision: 0, content } });
  await shop.call('POST', '/collections', {
    as: ada,
    body: { slug: 'rakes', title: 'Rakes', text: '', picked: 'by hand', products: [], inMenu: true },
  });
  const marked = async (language: string) => {
    const { navigation, banner, collections } = await read('/storefront', language);
    const articles: { slug: string; lang?: string }[] = await read('/storefront/blogs', language);
    const page = await read('/storefront/pages/warranty', language);
    const article = articles.find(({ slug }) => slug === 'sharpen');
    return [...navigation.main, banner, collections[0], page, article].map(({ lang }) => lang);
  };
  const none = [undefined, undefined, undefined, undefined];
  expect(await marked('en')).toEqual([...none, undefined, undefined]);
  const [first, ...others] = await marked('de');
  expect(first).toBeUndefined();
  expect(others).toEqual([
    'en',
    'en',
    'en',
    { title: 'en', lead: 'en', text: 'en' },
    { title: 'en', text: 'en' },
  ]);
  // The rest of a page with one translated text stays marked.
  await translate('page', 'page-warranty', { 'Five years.': 'Fünf Jahre.' });
  expect((await read('/storefront/pages/warranty')).lang).toEqual({ title: 'en', lead: 'en' });
});

test('a text whose translation has the same words says no other language', async () => {
  await publish('navigation', {
    main: [
      { label: 'Blog', to: '/blogs' },
      { label: 'Potting bench', to: '/about' },
    ],
  });
  await publish('banner', { text: 'Newsletter', to: '/newsletter', from: '', until: '' });
  await translate('page', 'navigation', { Blog: 'Blog' });
  await translate('page', 'banner', { Newsletter: 'Newsletter' });
  const { navigation, banner } = await read('/storefront');
  expect(navigation.main).toEqual([
    { label: 'Blog', to: '/blogs' },
    { label: 'Potting bench', to: '/about', lang: 'en' },
  ]);
  expect(banner).toEqual({ text: 'Newsletter', to: '/newsletter' });
});
