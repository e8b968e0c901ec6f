import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '#modules/mails/contract/fields.ts';
import { mailErrors } from '#modules/mails/contract/mail-errors.ts';
import { MAIL_NAMES, mailKind } from '#modules/mails/contract/mails.ts';
import { FIXED_SECTIONS, sectionOf } from '#modules/mails/contract/sections.ts';
import { composeText, mailWords } from '#modules/mails/shop/compose-text.ts';
import { readMails } from '#packages/mailbox/read-mails.ts';
import type { MailText } from '#platform/contract/storefront.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { said } from '#platform/words/declared-words.ts';
import { type Language, languageOf } from '#platform/words/languages.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import contentModule from '../module.ts';
import { publishSection } from './publish-section.ts';

let shop: TestShop;
let ada: Person;
beforeAll(async () => {
  shop = await startTestShop('mail texts', { jobs: true });
  ada = await shop.admin();
});
afterAll(() => shop?.close());

const SECTION = 'mail-reset-password';
const read = async (section = SECTION) => (await shop.call('GET', `/content/${section}`, { as: ada })).body;

const change = (content: Content, section = SECTION) => publishSection(shop, ada, section, content);

async function ask(email: string) {
  const body = { email, redirectTo: '/reset-password' };
  await shop.call('POST', '/auth/request-password-reset', { body });
}

describe('the words of every mail', () => {
  test.each(MAIL_NAMES)('%s: those of a fresh shop may be published, and say what it does', async (name) => {
    const own = shop.open.shop.starting.mails[name];
    expect(mailErrors(name, own)).toEqual([]);
    expect(await read(`mail-${name}`)).toMatchObject({ group: 'Mails', content: own, isChanged: false });
    expect((await change({}, `mail-${name}`)).status).toBe(201);
    const { mail } = (await shop.call('GET', `/content/mail-${name}/preview`, { as: ada })).body;
    expect(mail.subject).toContain(shop.open.shop.brandName);
    for (const part of [mail.text, mail.html]) {
      expect(part).not.toMatch(/[{]\w+[}]/);
      expect(part).toContain(own.button);
      for (const [, value] of mailKind(name).details ?? []) expect(part).toContain(value.split('\n')[0]);
    }
    expect(mail.html).toContain('@media (prefers-color-scheme:dark)');
  });

  test('are among the sections, and pages show nothing of them', async () => {
    const sections = (await shop.call('GET', '/content', { as: ada })).body;
    const listed = sections.filter(({ group }: { group: string }) => group === 'Mails');
    expect(listed).toHaveLength(MAIL_NAMES.length);
    expect(JSON.stringify((await shop.call('GET', '/storefront')).body)).not.toContain('{button}');
  });
});

test('the sections and their fields have words in the language of staff', async () => {
  const inGerman = <T>(work: () => T) => inLanguage(languageOf('de') as Language, work);
  expect(sectionOf('brand')).toMatchObject({ title: 'Name and logo', group: 'Look' });
  expect(inGerman(() => sectionOf('brand'))).toMatchObject({ title: 'Name und Logo', group: 'Aussehen' });
  const words = (name: string) =>
    JSON.stringify(sectionOf(name), (key, value) => (key === 'path' ? '' : value));
  for (const name of [...FIXED_SECTIONS, 'article-x', SECTION])
    expect(
      inGerman(() => words(name)),
      name,
    ).not.toBe(words(name));
  const { hint } = inGerman(() => sectionOf('page-about')?.parts.find(({ path }) => path === 'text')) as {
    hint?: string;
  };
  expect(hint).toContain('{holdTime}');
  const { officeLinks } = contentModule;
  const search = inGerman(() =>
    officeLinks?.map(({ label, words = '' }) => `${said(label)}: ${said(words)}`),
  );
  expect(search).toContain('Aussehen: Farben: marke gestaltung design farbe symbol favicon');
});

describe('a text is refused at its field', () => {
  const { text } = { text: 'Hello {name},\n\n{button}' };
  test.each([
    ['an unknown placeholder', { text: `${text}\n\n{link}` }, 'text', '{link} is no placeholder here'],
    ['one in the subject', { subject: 'For {nmae}' }, 'subject', '{nmae} is no placeholder here'],
    ['a block in the subject', { subject: 'Go {button}' }, 'subject', '{button} is no placeholder here'],
    ['one on the button', { button: '{button}' }, 'button', '{button} is no placeholder here'],
    ['no button, and so no link', { text: 'Hello {name}' }, 'text', '{button} is needed'],
    ['a button within a sentence', { text: 'Press {button} now' }, 'text', 'blank lines'],
    ['two buttons', { text: '{button}\n\n{button}' }, 'text', 'once'],
    [
      'details that it does not have',
      { text: `${text}\n\n{details}` },
      'text',
      '{details} is no placeholder',
    ],
    ['a property of every object', { text: `${text}\n\n{constructor}` }, 'text', '{constructor} is no'],
    ['a second header', { subject: 'Hello\r\nBcc: eve@example.com' }, 'subject', 'Subject'],
    ['no words', { text: '' }, 'text', 'Text'],
  ])('%s', async (_what, wrong, field, message) => {
    const before = await read();
    expect(await change(wrong)).toMatchObject({
      status: 422,
      body: { errors: [{ field: `content.${field}`, message: expect.stringContaining(message) }] },
    });
    expect(await read()).toEqual(before);
  });
});

test('a customer gets the published words, and after bringing back the original those', async () => {
  const mia = await shop.signUp('Mia');
  await change({
    subject: 'A new key for {name}',
    text: 'Dear {name},\n\nhere it is, from {shop}:\n\n{button}\n\nBye',
    button: 'Come in',
  });
  await ask(mia.email);
  const mail = await shop.mailTo(mia.email, 'A new key for Mia');
  expect(mail).toMatch(/^Dear Mia,\n\nhere it is, from .*:\n\nCome in:\nhttp\S+token=\S+\n\nBye\n\n/);
  const { revision } = await read();
  const body = { revision, version: 0 };
  expect((await shop.call('POST', `/content/${SECTION}/restore`, { as: ada, body })).status).toBe(201);
  await ask(mia.email);
  expect(await shop.mailTo(mia.email, 'Choose a new password')).toContain('The link works once');
});

test('a name and a title of a product that are hostile break neither head nor page of a mail', async () => {
  const name = 'Eve\r\nBcc: all@example.com\u202e{button} <img src=x onerror=alert(1)>';
  const mail = await composeText(shop.open.shop, 'hostile', 'back-in-stock', {
    to: 'eve@example.com',
    values: { product: name },
    rows: [{ label: 'Product', value: name }],
    link: 'https://shop.example/?a="><script>',
  });
  expect(mail.subject).toMatch(/^Eve Bcc: all@example.com \{button\} <img .* is back in stock · /);
  expect(mail.html).not.toMatch(/<img src=x|<script>|\r/);
  expect(mail.html.match(/class="button"/g)).toHaveLength(1);
  const text = await composeText(shop.open.shop, 'hostile', 'verify-address', {
    to: 'eve@example.com',
    values: { name },
    link: 'https://shop.example/',
  });
  expect(text.text).toMatch(/^Hello Eve Bcc: all@example.com \{button\} <img/);
});

test('a paragraph whose placeholder has nothing to say is left out', async () => {
  const paid = (invoice: string) =>
    composeText(shop.open.shop, 'paid', 'order-paid', {
      to: 'mia@example.com',
      values: { name: 'Mia', number: '1', total: '1.00$', invoice },
      link: 'https://shop.example/',
    });
  expect((await paid('INV-1')).text).toContain('Your invoice INV-1 is attached.');
  expect((await paid('')).text).not.toContain('attached');
});

test('words that no longer fit their mail give way to the storefront’s own', async () => {
  await shop.open.shop.pool.query(
    `UPDATE content_section SET published = jsonb_set(published, '{text}', '"No link"') WHERE section = $1`,
    ['mail-invitation'],
  );
  const mail = await composeText(shop.open.shop, 'old', 'invitation', {
    to: 'ben@example.com',
    values: { inviter: 'ada@example.com', role: 'support', duties: 'Answers', days: '7' },
    link: 'https://shop.example/invitation',
  });
  expect(mail.text).toContain('https://shop.example/invitation');
});

test('only staff get a draft as a test, with example data', async () => {
  const section = 'mail-newsletter-code';
  const { revision, content } = await read(section);
  const body = { revision, content: { ...content, subject: 'Draft: {amount}' } };
  await shop.call('PUT', `/content/${section}/draft`, { as: ada, body });
  const send = (name = section) => shop.call('POST', `/content/${name}/test`, { as: ada });
  expect(await send()).toMatchObject({ status: 202, body: { to: ada.email } });
  expect(await shop.mailTo(ada.email, 'Test: Draft: 10.00$')).toContain('Code: HELLO-7K3M');
  const mails = await readMails(`${shop.open.settings.dataDir}/mail`, { to: ada.email, limit: 100 });
  expect(mails.filter(({ subject }) => subject.startsWith('Test:'))).toHaveLength(1);
  expect((await send('hero')).status).toBe(404);
});

describe('an edited mail in another language', () => {
  const german = languageOf('de') as Language;
  const here = (edited?: MailText) =>
    inLanguage(german, () => mailWords(shop.open.shop, 'verify-address', edited));

  test('speaks the words of staff as long as one of its texts has no translation', async () => {
    const own = shop.open.shop.starting.mails['verify-address'];
    expect((await here()).subject).not.toBe(own.subject);
    const edited = { ...own, text: `${own.text}\n\nWe are closed in August.` };
    expect(await here(edited)).toEqual(edited);
  });

  test('keeps the translations of paragraphs that staff left as they were', async () => {
    const own = shop.open.shop.starting.mails['verify-address'];
    const shorter = { ...own, text: own.text.split('\n\n').slice(0, -1).join('\n\n') };
    const translated = await here(shorter);
    expect(translated.text).toBe((await here()).text.split('\n\n').slice(0, -1).join('\n\n'));
    expect(translated.text).not.toContain('Please');
  });
});
