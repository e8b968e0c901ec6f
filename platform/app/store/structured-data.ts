import type { Block, Storefront } from '#platform/contract/storefront.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { type PublicShop, publicAddress } from '#platform/words/public-address.ts';
import { t } from '#platform/words/t.ts';

// Search engines read documents, which the server writes: browsers get these functions without their work.

/** A schema.org description for search engines. */
export type StructuredData = { '@context': 'https://schema.org'; [property: string]: unknown };

type Brand = Storefront['brand'];

/** The shop as a business and as a searchable site; undefined in a browser. */
export function shopData(brand: Brand, at: PublicShop): StructuredData | undefined {
  if (!import.meta.env.SSR) return undefined;
  const address = (path: string) => new URL(path, at.publicUrl).href;
  const page = (path: string) => publicAddress(at, path);
  const shop = {
    '@type': 'OnlineStore',
    '@id': address('/#shop'),
    name: brand.name,
    description: brand.description,
    url: page('/'),
    logo: address(brand.logo.src),
    image: address(brand.sharePicture.src),
    email: brand.email,
    foundingDate: String(brand.founded),
  };
  const site = {
    '@type': 'WebSite',
    name: brand.name,
    url: page('/'),
    inLanguage: currentLanguage().code,
    publisher: { '@id': shop['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${page('/products')}?q={words}` },
      'query-input': 'required name=words',
    },
  };
  return { '@context': 'https://schema.org', '@graph': [shop, site] };
}

export type Step = { name: string; path: string };

/** The breadcrumb of a page, from the step below the home page on; undefined in a browser. */
export function breadcrumbData(below: readonly Step[], at: PublicShop): StructuredData | undefined {
  if (!import.meta.env.SSR) return undefined;
  const steps = [{ name: t('Home'), path: '/' }, ...below];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: publicAddress(at, step.path),
    })),
  };
}

/** The questions and answers of a page; undefined in a browser. */
export function questionsData(blocks: readonly Block[]): StructuredData | undefined {
  if (!import.meta.env.SSR) return undefined;
  const questions = blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : []));
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
  };
}
