/** The data of one storefront. Code reads these values and never asks which storefront it is. */

/** `lang` is the language of a label that nobody translated into that of the page. */
export type Link = { label: string; to: string; lang?: string };

/** The links of header and footer that the shopkeeper changes. */
export type Navigation = Record<'main' | 'company' | 'policies', readonly Link[]>;

/** A picture served by the shop, with the file's width and height so that the page can reserve its space. */
export type Picture = { src: string; alt: string; width: number; height: number };

/** A text that was written in Markdown, read into the parts that a page can show. It holds no HTML. */
export type MarkdownNode =
  | { kind: 'paragraph'; parts: MarkdownText[] }
  | { kind: 'heading'; level: 2 | 3; parts: MarkdownText[] }
  | { kind: 'list'; ordered: boolean; items: MarkdownNode[][] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; nodes: MarkdownNode[] }
  | { kind: 'table'; head: MarkdownText[][]; rows: MarkdownText[][][] }
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'rule' };

export type MarkdownText =
  | string
  | { kind: 'strong' | 'emphasis' | 'deleted'; parts: MarkdownText[] }
  | { kind: 'link'; to: string; parts: MarkdownText[] }
  | { kind: 'code'; text: string }
  | { kind: 'break' };

export type Block =
  | { kind: 'text'; heading?: string; paragraphs: string[] }
  | { kind: 'list'; heading: string; items: string[] }
  | { kind: 'facts'; heading: string; rows: { label: string; value: string }[] }
  | {
      kind: 'questions';
      heading?: string;
      questions: { question: string; answer: string[]; nodes?: MarkdownNode[] }[];
    }
  | { kind: 'markdown'; heading?: string; nodes: MarkdownNode[] };

/** The form below a text page that mails a message to the shop. */
export type PageForm = { kind: 'application' | 'question'; title: string; text: string; button: string };

export type TextPage = {
  title: string;
  lead: string;
  blocks: Block[];
  picture?: Picture;
  form?: PageForm;
  /** The text of a theme's page, for its first edit. */
  markdown?: string;
  /** The language of what nobody translated. */
  lang?: Partial<Record<'title' | 'lead' | 'text', string>>;
};

/** The text pages of every storefront, named as in `TEXT_PAGES` in `modules/content/store/text-pages.ts`. */
export type TextPageName =
  | 'brand-story'
  | 'faqs'
  | 'contact-us'
  | 'influencer-recruit'
  | 'become-a-dealer'
  | 'about'
  | 'shipping'
  | 'warranty'
  | 'return-and-refund'
  | 'privacy'
  | 'terms-of-service'
  | 'payment-policy';

/** The mails to customers. */
export type MailName =
  | 'order-paid'
  | 'order-unpaid'
  | 'order-link'
  | 'order-cancelled'
  | 'phone-order'
  | 'order-shipped'
  | 'order-part-shipped'
  | 'order-rest-shipped'
  | 'tracking-corrected'
  | 'address-corrected'
  | 'order-refunded'
  | 'order-part-refunded'
  | 'order-rest-refunded'
  | 'payment-returned'
  | 'withdrawal-accepted'
  | 'withdrawal-received'
  | 'return-asked'
  | 'return-approved'
  | 'return-declined'
  | 'return-received'
  | 'return-refunded'
  | 'cart-reminder'
  | 'review-request'
  | 'newsletter-confirm'
  | 'newsletter-code'
  | 'newsletter-subscribed'
  | 'stock-alert-confirm'
  | 'back-in-stock'
  | 'message-answer'
  | 'application-answer'
  | 'verify-address'
  | 'reset-password'
  | 'change-address'
  | 'address-changing'
  | 'invitation';

/** The words of a mail; `text` has the blocks `{details}` and `{button}` in paragraphs of their own. */
export type MailText = { subject: string; text: string; button: string } & Readonly<Record<string, string>>;

export type Job = { title: string; team: string; kind: 'Full-time'; place: string; text: string };

export type Storefront = {
  name: string;
  /** The demonstration's promises beside the order button. */
  promises: Record<'returns' | 'warranty', string>;
  /** How long the demonstration's deliveries take. */
  deliveryTime: string;
  code: { code: string; percent: number; minimumCents: number };
  /** The demonstration's group of customers with lower prices. */
  dealers: { name: string; basisPoints: number };
  /** The demonstration's filters and synonyms. */
  search: Record<'facets' | 'synonyms', string>;
  /** The part of a picture's address that changes whenever one of the storefront's pictures does. */
  picturesVersion: string;
  brand: {
    name: string;
    tagline: string;
    /** One or two sentences for search engines and shared links. */
    description: string;
    /** The noun for its products, as in `3 keyboards`. */
    product: { one: string; many: string };
    /** Synonyms that people type into a search. */
    otherProductWords: string[];
    /** One or two sentences above the list of all products. */
    catalogue: string;
    email: string;
    founded: number;
    logo: { src: string; width: number; height: number; darkSrc: string };
    /** The upload that is the favicon, by the beginning of its id; absent for the storefront's own. */
    icon?: string;
    sharePicture: Picture;
    themeColor: { light: string; dark: string };
  };
  home: {
    hero: {
      eyebrow: string;
      /** May contain line breaks. */
      title: string;
      text: string;
      /** `{percent}` stands for the largest reduction on sale; hidden when nothing is reduced. */
      offer: string;
      button: Link;
      secondButton: Link;
      picture: Picture;
      /** A small `data:` copy of the picture, shown until the picture has loaded. */
      preview: string;
    };
    partners: { title: string; logos: Picture[] };
    grid: { title: string; text: string; button: Link };
    /** Reasons to buy, each with one figure. */
    strengths: { figure: string; title: string; text: string }[];
    promotion: { eyebrow: string; title: string; text: string; button: Link; picture: Picture };
    reviews: { title: string; text: string };
    newsletter: { title: string; text: string; button: string; note: string };
  };
  footer: { text: string; guides: Link[] };
  /** Absent for the links of a fresh shop. */
  navigation?: Navigation;
  /** One line above the header of every page. */
  banner?: { text: string; to: string; lang?: string };
  pages: Record<TextPageName, TextPage>;
  careers: { title: string; lead: string; jobs: Job[]; blocks: Block[] };
};

export type ArticlePart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'code'; language: string; code: string };

/** A question and its answer on the blogs page of every storefront. */
export type Article = {
  slug: string;
  question: string;
  answer: ArticlePart[];
  /** The text of an article that was written in the back office, instead of `answer`. */
  nodes?: MarkdownNode[];
  /** A day, such as `2026-03-01`. */
  date?: string;
  picture?: Picture;
  /** The language of what nobody translated. */
  lang?: Partial<Record<'title' | 'text', string>>;
};

/** The developer's portfolio, the same in every storefront. */
export type Portfolio = {
  name: string;
  role: string;
  lead: string;
  skills: { group: string; items: string[] }[];
  education: { title: string; place: string; years: string; text: string }[];
  projects: { title: string; text: string; link: Link }[];
};

/** The colours of a theme by token, without the prefix `color-`; each is `#rrggbb`. */
export type ThemeTokens = Readonly<Record<string, string>>;
export type Theme = { light: ThemeTokens; dark: ThemeTokens };

/** A storefront's content before the shopkeeper changes anything. */
export type StartingContent = {
  storefront: Storefront;
  articles: readonly Article[];
  mails: Record<MailName, MailText>;
  theme: Theme;
  /** The translations of its texts, by language and English text. */
  words: ReadonlyMap<string, ReadonlyMap<string, string>>;
};
