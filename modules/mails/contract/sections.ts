import { CHOSEN_COLOURS, SCHEMES } from '#platform/contract/theme-colours.ts';
import type { ContentPart } from './fields.ts';
import { mailSection } from './mail-section.ts';
import { MAIL_NAMES, mailName } from './mails.ts';
import { field, link, links, picture } from './section-parts.ts';

/** The sections of the pages that the shopkeeper edits, with their fields. */

export type Section = { title: string; group: string; parts: readonly ContentPart[]; hint?: string };

const COLOUR_LABELS: Record<(typeof CHOSEN_COLOURS)[number], string> = {
  accent: 'Buttons and links',
  hero: 'Hero',
  'on-hero': 'Text on the hero',
  band: 'Promotion',
  'on-band': 'Text on the promotion',
  footer: 'Footer',
  'on-footer': 'Text on the footer',
};

const SECTIONS: Readonly<Record<string, Section>> = {
  brand: {
    title: 'Name and logo',
    group: 'Look',
    parts: [
      field('name', 'Name of the shop', 'line', { max: 60 }),
      field('tagline', 'Tagline', 'line', { max: 120, hint: 'In the title of the home page' }),
      field('description', 'Description', 'text', {
        max: 300,
        hint: 'One or two sentences for search engines and shared links',
      }),
      field('email', 'Email address for customers', 'email'),
      field('logo.src', 'Logo', 'picture', {
        isOptional: true,
        hint: 'Without one, the header shows the name',
      }),
      field('logo.darkSrc', 'Logo for dark colours', 'picture', {
        isOptional: true,
        hint: 'Without one, the logo above',
      }),
      field('logo.width', 'Width of the logo', 'size', { hint: 'Its proportions, such as 198 to 32' }),
      field('logo.height', 'Height of the logo', 'size'),
      field('icon', 'Icon of browser tabs', 'upload', {
        isOptional: true,
        isLater: true,
        hint: 'A square PNG, JPEG or WebP from your device, of 512 pixels or more. Without one, the storefront’s own',
      }),
    ],
  },
  colours: {
    title: 'Colours',
    group: 'Look',
    hint: 'Each colour must be readable: the shop refuses one with too little contrast.',
    parts: SCHEMES.flatMap((scheme) =>
      CHOSEN_COLOURS.map((name) => field(`${scheme}.${name}`, `${COLOUR_LABELS[name]}, ${scheme}`, 'colour')),
    ),
  },
  hero: {
    title: 'Hero',
    group: 'Home page',
    parts: [
      field('eyebrow', 'Line above the title', 'line', { max: 60 }),
      field('title', 'Title', 'text', { max: 120 }),
      field('text', 'Text', 'text', { max: 400 }),
      ...picture('picture'),
      ...link('button', 'Button'),
      ...link('secondButton', 'Second button'),
      field('offer', 'Offer', 'line', {
        max: 80,
        isOptional: true,
        hint: '{percent} stands for the largest reduction; hidden while nothing is reduced',
      }),
    ],
  },
  partners: {
    title: 'Partner logos',
    group: 'Home page',
    parts: [
      field('title', 'Title', 'line', { max: 100 }),
      {
        path: 'logos',
        label: 'Logos',
        kind: 'list',
        entry: 'logo',
        least: 0,
        most: 12,
        fields: [
          field('src', 'Picture', 'picture'),
          field('alt', 'Name', 'line', { max: 80 }),
          field('width', 'Width', 'size'),
          field('height', 'Height', 'size'),
        ],
      },
    ],
  },
  promotion: {
    title: 'Promotion',
    group: 'Home page',
    parts: [
      field('eyebrow', 'Line above the title', 'line', { max: 60 }),
      field('title', 'Title', 'line', { max: 120 }),
      field('text', 'Text', 'text', { max: 600 }),
      ...picture('picture'),
      ...link('button', 'Button'),
    ],
  },
  home: {
    title: 'Texts of the home page',
    group: 'Home page',
    parts: [
      field('grid.title', 'Products: title', 'line', { max: 80 }),
      field('grid.text', 'Products: text', 'text', { max: 300 }),
      ...link('grid.button', 'Products: button'),
      {
        path: 'strengths',
        label: 'Reasons to buy',
        kind: 'list',
        entry: 'reason',
        least: 0,
        most: 4,
        fields: [
          field('figure', 'Figure', 'line', { max: 16 }),
          field('title', 'Title', 'line', { max: 80 }),
          field('text', 'Text', 'text', { max: 300 }),
        ],
      },
      field('reviews.title', 'Reviews: title', 'line', { max: 80 }),
      field('reviews.text', 'Reviews: text', 'text', { max: 300 }),
      field('newsletter.title', 'Newsletter: title', 'line', { max: 80 }),
      field('newsletter.text', 'Newsletter: text', 'text', { max: 400 }),
      field('newsletter.button', 'Newsletter: button', 'line', { max: 40 }),
      field('newsletter.note', 'Newsletter: note', 'text', { max: 300 }),
    ],
  },
  banner: {
    title: 'Banner',
    group: 'On every page',
    hint: 'One line above the header of every page. Leave the text empty to show none.',
    parts: [
      field('text', 'Text', 'line', { max: 120, isOptional: true }),
      field('to', 'Leads to', 'to', { isOptional: true }),
      field('from', 'First day', 'date', { isOptional: true, isLater: true }),
      field('until', 'Last day', 'date', { isOptional: true, isLater: true }),
    ],
  },
  navigation: {
    title: 'Navigation',
    group: 'On every page',
    parts: [
      links('main', 'Header'),
      links('company', 'Footer: company'),
      links('policies', 'Footer: policies'),
    ],
  },
  footer: {
    title: 'Footer',
    group: 'On every page',
    parts: [field('text', 'Text', 'text', { max: 400 }), links('guides', 'Product guides')],
  },
};

const PAGE_PARTS: readonly ContentPart[] = [
  field('title', 'Title', 'line', { max: 100 }),
  field('lead', 'Lead', 'text', { max: 400 }),
  field('text', 'Text', 'markdown', {
    hint: 'Markdown: ## begins a section, ### a question that opens, - a list. Links look like [Shipping](/policies/shipping). {holdTime}, {returnDays}, {returns}, {ordering} and {unpaidOrders} stand for what the settings say, a paragraph {deliveries} for the table of Shipping & taxes.',
  }),
  ...picture('picture', { isOptional: true }),
];

const PAGE_TITLES: Readonly<Record<string, [group: string, title: string]>> = {
  shipping: ['Policies', 'Shipping'],
  warranty: ['Policies', 'Warranty'],
  'return-and-refund': ['Policies', 'Return & Refund'],
  privacy: ['Policies', 'Privacy'],
  'terms-of-service': ['Policies', 'Terms of Service'],
  'payment-policy': ['Policies', 'Payment'],
  about: ['Pages', 'About'],
  faqs: ['Pages', 'FAQs'],
  'brand-story': ['Pages', 'Brand Story'],
  'contact-us': ['Pages', 'Contact Us'],
  'influencer-recruit': ['Pages', 'Influencer Recruit'],
  'become-a-dealer': ['Pages', 'Become A Dealer'],
};

const ARTICLE_PARTS: readonly ContentPart[] = [
  field('title', 'Title', 'line', { max: 150 }),
  field('date', 'Date', 'date', {
    isOptional: true,
    hint: 'Shown above the article; the newest comes first. With a day to come it appears then.',
  }),
  field('text', 'Text', 'markdown', {
    hint: 'Markdown: ## begins a section, - a list, ``` code. A picture looks like ![Description](address).',
  }),
  ...picture('picture', { isOptional: true }),
  field('hidden', 'Not in the blog', 'flag', { isOptional: true }),
];

const ARTICLE = /^article-([a-z0-9]+(?:-[a-z0-9]+)*)$/;
const PAGE = /^page-([a-z-]+)$/;

export const articleSlug = (section: string) => ARTICLE.exec(section)?.[1];

/** The name of the text page that a section holds. */
export const pageName = (section: string) => PAGE.exec(section)?.[1];

/** A section by name; undefined if there is none. An article's has no title of its own. */
export function sectionOf(name: string): Section | undefined {
  if (Object.hasOwn(SECTIONS, name)) return SECTIONS[name];
  const page = pageName(name);
  if (page && Object.hasOwn(PAGE_TITLES, page)) {
    const [group = '', title = ''] = PAGE_TITLES[page] ?? [];
    return { group, title, parts: PAGE_PARTS };
  }
  const mail = mailName(name);
  if (mail) return mailSection(mail);
  return articleSlug(name) ? { group: 'Blog', title: '', parts: ARTICLE_PARTS } : undefined;
}

/** The sections that every shop has, apart from the mails; articles come on top. */
export const FIXED_SECTIONS: readonly string[] = [
  ...Object.keys(SECTIONS),
  ...Object.keys(PAGE_TITLES).map((page) => `page-${page}`),
];
export const MAIL_SECTIONS: readonly string[] = MAIL_NAMES.map((mail) => `mail-${mail}`);
