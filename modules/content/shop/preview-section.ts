import { articleSlug, pageName } from '#modules/mails/contract/sections.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { TextPageName } from '#platform/contract/storefront.ts';
import type { Shop } from '#platform/shop.ts';
import type { ContentPreview } from '../contract/calls/content.ts';
import { knownSection } from './check-content.ts';
import { mergeArticles } from './merge-articles.ts';
import { mergeColours, mergePage, mergeStorefront } from './merge-storefront.ts';
import { readContent } from './read-content.ts';
import { readSection } from './section-row.ts';

/** Returns the contents with the draft of one section, and everything else as it is published. */
export async function previewSection(
  { pool, starting }: Shop,
  section: string,
): Promise<Omit<ContentPreview, 'mail'>> {
  knownSection(section);
  const { draft, published } = await readSection(pool, section);
  const content = new Map(await readContent(pool));
  // Also before its day, and a hidden article too.
  const shown = draft ?? published;
  if (shown) content.set(section, 'hidden' in shown ? { ...shown, hidden: '' } : shown);
  const { brand, home, footer, navigation, banner } = mergeStorefront(starting, content);
  const slug = articleSlug(section);
  const article = slug && mergeArticles(starting.articles, content).find((one) => one.slug === slug);
  if (slug && !article) throw new Problem('not_found');
  const page = pageName(section) as TextPageName | undefined;
  return {
    brand,
    home,
    footer,
    ...(navigation && { navigation }),
    ...(banner && { banner }),
    colours: mergeColours(starting, content) ?? '',
    page: page ? mergePage(starting, content, page) : null,
    article: article || null,
  };
}
