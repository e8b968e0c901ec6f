/** What one storefront is made of: data only. No code asks which storefront it is; it asks for these words. */

export type Link = { label: string; to: string };

/** A picture that the shop serves; width and height are those of the file, so that the page can reserve its space. */
export type Picture = { src: string; alt: string; width: number; height: number };

/** One block of a text page. */
export type Block =
  | { kind: 'text'; heading?: string; paragraphs: string[] }
  | { kind: 'list'; heading: string; items: string[] }
  | { kind: 'facts'; heading: string; rows: { label: string; value: string }[] }
  | { kind: 'questions'; heading?: string; questions: { question: string; answer: string[] }[] };

/** The form below a text page, with which its readers write to the shop. */
export type PageForm = { kind: 'application' | 'question'; title: string; text: string; button: string };

export type TextPage = {
  title: string;
  lead: string;
  blocks: Block[];
  picture?: Picture;
  form?: PageForm;
};

/** The text pages that every storefront has; the names are those of `TEXT_PAGES` in `app/routes.ts`. */
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

export type Job = { title: string; team: string; kind: 'Full-time'; place: string; text: string };

export type Storefront = {
  name: string;
  brand: {
    name: string;
    tagline: string;
    /** One or two sentences for search engines and shared links. */
    description: string;
    /** What one of its products is called, as in `3 keyboards`. */
    product: { one: string; many: string };
    /** More words for all that it sells, as people type them into a search. */
    otherProductWords: string[];
    /** What stands above the list of all products, in one or two sentences. */
    catalogue: string;
    email: string;
    founded: number;
    logo: { src: string; width: number; height: number; darkSrc: string };
    sharePicture: Picture;
    themeColor: { light: string; dark: string };
  };
  home: {
    hero: {
      eyebrow: string;
      /** May say with line breaks where its lines end. */
      title: string;
      text: string;
      offer: string;
      button: Link;
      secondButton: Link;
      picture: Picture;
      /** The picture again, small and as a `data:` address, to be seen until it has come. */
      preview: string;
    };
    partners: { title: string; logos: Picture[] };
    grid: { title: string; text: string; button: Link };
    /** Facts to buy for, each with the one figure that stands for it. */
    strengths: { figure: string; title: string; text: string }[];
    promotion: { eyebrow: string; title: string; text: string; button: Link; picture: Picture };
    reviews: { title: string; text: string };
    newsletter: { title: string; text: string; button: string; note: string };
  };
  footer: { text: string; guides: Link[] };
  pages: Record<TextPageName, TextPage>;
  careers: { title: string; lead: string; jobs: Job[]; blocks: Block[] };
};

/** One part of an article's answer, in the order of reading. */
export type ArticlePart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'code'; language: string; code: string };

/** A question and its answer, on the blogs page of every storefront. */
export type Article = { slug: string; question: string; answer: ArticlePart[] };

/** The developer's portfolio, the same in every storefront. */
export type Portfolio = {
  name: string;
  role: string;
  lead: string;
  skills: { group: string; items: string[] }[];
  education: { title: string; place: string; years: string; text: string }[];
  projects: { title: string; text: string; link: Link }[];
};

/** A product of the demonstration catalogue. Money in whole cents. */
export type DemoProduct = {
  slug: string;
  productName: string;
  description: string;
  priceCents: number;
  /** The price before a reduction, never below the price. */
  formerPriceCents?: number;
  minimumOrderQuantity: number;
  availableQuantity: number;
  /** Paths under `/pictures/`, ending in `-960.webp`; the same name with 480 and 1440 and with `.avif` is there too. */
  pictures: [string, ...string[]];
  /** The table of properties on the product page, in order. */
  properties: { label: string; value: string }[];
};

/** A review of the demonstration, by a demonstration person. */
export type DemoReview = {
  displayName: string;
  email: string;
  photoURL: string;
  productSlug: string;
  rating: number;
  message: string;
  daysAgo: number;
};
