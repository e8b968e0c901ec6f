import { CHOSEN_COLOURS, SCHEMES, type Scheme } from '#platform/contract/theme-colours.ts';
import { t } from '#platform/words/t.ts';
import type { ContentPart } from './fields.ts';
import { mailSection } from './mail-section.ts';
import { MAIL_NAMES, mailName } from './mails.ts';
import { field, link, links, picture } from './section-parts.ts';

/** The sections of the pages that the shopkeeper edits, with their fields. */

export type Section = { title: string; group: string; parts: readonly ContentPart[]; hint?: string };

const COLOUR_LABELS: Record<(typeof CHOSEN_COLOURS)[number], () => string> = {
  accent: () => t('Buttons and links'),
  hero: () => t('Hero'),
  'on-hero': () => t('Text on the hero'),
  band: () => t('Promotion'),
  'on-band': () => t('Text on the promotion'),
  footer: () => t('Footer'),
  'on-footer': () => t('Text on the footer'),
};

const IN_SCHEME: Record<Scheme, (colour: string) => string> = {
  light: (colour) => t('{colour}, light', { colour }),
  dark: (colour) => t('{colour}, dark', { colour }),
};

const SECTIONS: Readonly<Record<string, () => Section>> = {
  brand: () => ({
    title: t('Name and logo'),
    group: t('Look'),
    parts: [
      field('name', t('Name of the shop'), 'line', { max: 60 }),
      field('tagline', t('Tagline'), 'line', { max: 120, hint: t('In the title of the home page') }),
      field('description', t('Description'), 'text', {
        max: 300,
        hint: t('One or two sentences for search engines and shared links'),
      }),
      field('email', t('Email address for customers'), 'email'),
      field('logo.src', t('Logo'), 'picture', {
        isOptional: true,
        hint: t('Without one, the header shows the name'),
      }),
      field('logo.darkSrc', t('Logo for dark colours'), 'picture', {
        isOptional: true,
        hint: t('Without one, the logo above'),
      }),
      field('logo.width', t('Width of the logo'), 'size', { hint: t('Its proportions, such as 198 to 32') }),
      field('logo.height', t('Height of the logo'), 'size'),
      field('icon', t('Icon of browser tabs'), 'upload', {
        isOptional: true,
        isLater: true,
        hint: t(
          'A square PNG, JPEG or WebP from your device, of 512 pixels or more. Without one, the storefront’s own',
        ),
      }),
    ],
  }),
  colours: () => ({
    title: t('Colours'),
    group: t('Look'),
    hint: t('Each colour must be readable: the shop refuses one with too little contrast.'),
    parts: SCHEMES.flatMap((scheme) =>
      CHOSEN_COLOURS.map((name) =>
        field(`${scheme}.${name}`, IN_SCHEME[scheme](COLOUR_LABELS[name]()), 'colour'),
      ),
    ),
  }),
  hero: () => ({
    title: t('Hero'),
    group: t('Home page'),
    parts: [
      field('eyebrow', t('Line above the title'), 'line', { max: 60 }),
      field('title', t('Title'), 'text', { max: 120 }),
      field('text', t('Text'), 'text', { max: 400 }),
      ...picture('picture'),
      ...link('button', t('Button')),
      ...link('secondButton', t('Second button')),
      field('offer', t('Offer'), 'line', {
        max: 80,
        isOptional: true,
        hint: t('{percent} stands for the largest reduction; hidden while nothing is reduced', {
          percent: '{percent}',
        }),
      }),
    ],
  }),
  partners: () => ({
    title: t('Partner logos'),
    group: t('Home page'),
    parts: [
      field('title', t('Title'), 'line', { max: 100 }),
      {
        path: 'logos',
        label: t('Logos'),
        kind: 'list',
        entry: t('logo'),
        least: 0,
        most: 12,
        fields: [
          field('src', t('Picture'), 'picture'),
          field('alt', t('Name'), 'line', { max: 80 }),
          field('width', t('Width'), 'size'),
          field('height', t('Height'), 'size'),
        ],
      },
    ],
  }),
  promotion: () => ({
    title: t('Promotion'),
    group: t('Home page'),
    parts: [
      field('eyebrow', t('Line above the title'), 'line', { max: 60 }),
      field('title', t('Title'), 'line', { max: 120 }),
      field('text', t('Text'), 'text', { max: 600 }),
      ...picture('picture'),
      ...link('button', t('Button')),
    ],
  }),
  home: () => ({
    title: t('Texts of the home page'),
    group: t('Home page'),
    parts: [
      field('grid.title', t('Products: title'), 'line', { max: 80 }),
      field('grid.text', t('Products: text'), 'text', { max: 300 }),
      ...link('grid.button', t('Products: button')),
      {
        path: 'strengths',
        label: t('Reasons to buy'),
        kind: 'list',
        entry: t('reason'),
        least: 0,
        most: 4,
        fields: [
          field('figure', t('Figure'), 'line', { max: 16 }),
          field('title', t('Title'), 'line', { max: 80 }),
          field('text', t('Text'), 'text', { max: 300 }),
        ],
      },
      field('reviews.title', t('Reviews: title'), 'line', { max: 80 }),
      field('reviews.text', t('Reviews: text'), 'text', { max: 300 }),
      field('newsletter.title', t('Newsletter: title'), 'line', { max: 80 }),
      field('newsletter.text', t('Newsletter: text'), 'text', { max: 400 }),
      field('newsletter.button', t('Newsletter: button'), 'line', { max: 40 }),
      field('newsletter.note', t('Newsletter: note'), 'text', { max: 300 }),
    ],
  }),
  banner: () => ({
    title: t('Banner'),
    group: t('On every page'),
    hint: t('One line above the header of every page. Leave the text empty to show none.'),
    parts: [
      field('text', t('Text'), 'line', { max: 120, isOptional: true }),
      field('to', t('Leads to'), 'to', { isOptional: true }),
      field('from', t('First day'), 'date', { isOptional: true, isLater: true }),
      field('until', t('Last day'), 'date', { isOptional: true, isLater: true }),
    ],
  }),
  navigation: () => ({
    title: t('Navigation'),
    group: t('On every page'),
    parts: [
      links('main', t('Header')),
      links('company', t('Footer: company')),
      links('policies', t('Footer: policies')),
    ],
  }),
  footer: () => ({
    title: t('Footer'),
    group: t('On every page'),
    parts: [field('text', t('Text'), 'text', { max: 400 }), links('guides', t('Product guides'))],
  }),
};

const FACTS = ['holdTime', 'returnDays', 'returns', 'ordering', 'unpaidOrders', 'currency', 'deliveries'];
const FILLED_IN = Object.fromEntries(FACTS.map((name) => [name, `{${name}}`]));

const pageParts = (): ContentPart[] => [
  field('title', t('Title'), 'line', { max: 100 }),
  field('lead', t('Lead'), 'text', { max: 400 }),
  field('text', t('Text'), 'markdown', {
    hint: t(
      'Markdown: ## begins a section, ### a question that opens, - a list. Links look like [Shipping](/policies/shipping). {holdTime}, {returnDays}, {returns}, {ordering}, {unpaidOrders} and {currency} stand for what the settings say, a paragraph {deliveries} for the table of Shipping & taxes.',
      FILLED_IN,
    ),
  }),
  ...picture('picture', { isOptional: true }),
];

const PAGES: Readonly<Record<string, () => string>> = {
  about: () => t('About'),
  faqs: () => t('FAQs'),
  'brand-story': () => t('Brand Story'),
  'contact-us': () => t('Contact Us'),
  'influencer-recruit': () => t('Influencer Recruit'),
  'become-a-dealer': () => t('Become A Dealer'),
};

const POLICIES: Readonly<Record<string, () => string>> = {
  shipping: () => t('Shipping'),
  warranty: () => t('Warranty'),
  'return-and-refund': () => t('Return & Refund'),
  privacy: () => t('Privacy'),
  'terms-of-service': () => t('Terms of Service'),
  'payment-policy': () => t('Payment'),
};

const articleParts = (): ContentPart[] => [
  field('title', t('Title'), 'line', { max: 150 }),
  field('date', t('Date'), 'date', {
    isOptional: true,
    hint: t('Shown above the article; the newest comes first. With a day to come it appears then.'),
  }),
  field('text', t('Text'), 'markdown', {
    hint: t(
      'Markdown: ## begins a section, - a list, ``` code. A picture looks like ![Description](address).',
    ),
  }),
  ...picture('picture', { isOptional: true }),
  field('hidden', t('Not in the blog'), 'flag', { isOptional: true }),
];

const ARTICLE = /^article-([a-z0-9]+(?:-[a-z0-9]+)*)$/;
const PAGE = /^page-([a-z-]+)$/;

export const articleSlug = (section: string) => ARTICLE.exec(section)?.[1];

/** The name of the text page that a section holds. */
export const pageName = (section: string) => PAGE.exec(section)?.[1];

/** A section by name, in the current language; undefined if there is none. An article's has no title of its own. */
export function sectionOf(name: string): Section | undefined {
  if (Object.hasOwn(SECTIONS, name)) return SECTIONS[name]?.();
  const page = pageName(name) ?? '';
  if (Object.hasOwn(POLICIES, page))
    return { group: t('Policies'), title: POLICIES[page]?.() ?? '', parts: pageParts() };
  if (Object.hasOwn(PAGES, page))
    return { group: t('Pages'), title: PAGES[page]?.() ?? '', parts: pageParts() };
  const mail = mailName(name);
  if (mail) return mailSection(mail);
  return articleSlug(name) ? { group: t('Blog'), title: '', parts: articleParts() } : undefined;
}

/** The sections that every shop has, apart from the mails; articles come on top. */
export const FIXED_SECTIONS: readonly string[] = [
  ...Object.keys(SECTIONS),
  ...[...Object.keys(POLICIES), ...Object.keys(PAGES)].map((page) => `page-${page}`),
];
export const MAIL_SECTIONS: readonly string[] = MAIL_NAMES.map((mail) => `mail-${mail}`);
