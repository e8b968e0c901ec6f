import { articleSlug } from '#modules/mails/contract/sections.ts';
import type { Article } from '#platform/contract/storefront.ts';
import { parseMarkdown } from './markdown/parse-markdown.ts';
import type { PublishedContent } from './read-content.ts';

type Written = {
  title: string;
  date: string;
  text: string;
  picture: { src: string; alt: string };
  hidden: string;
  lang?: Article['lang'];
};

/** The articles of the blog: those with a date first, the newest on top; then the storefront's in their order. */
export function mergeArticles(own: readonly Article[], published: PublishedContent): Article[] {
  const written = new Map<string, Written>();
  for (const [section, content] of published) {
    const slug = articleSlug(section);
    if (slug) written.set(slug, content as Written);
  }
  const kept = own.flatMap((article) => {
    const edited = written.get(article.slug);
    if (!edited) return [article];
    written.delete(article.slug);
    return edited.hidden ? [] : [articleOf(article.slug, edited)];
  });
  const added = [...written]
    .filter(([, { hidden }]) => !hidden)
    .map(([slug, content]) => articleOf(slug, content))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  return [...added, ...kept].toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}

const PICTURE = { width: 1440, height: 960 };

export function articleOf(slug: string, { title, date, text, picture, lang }: Written): Article {
  return {
    slug,
    question: title,
    answer: [],
    nodes: parseMarkdown(text).nodes,
    ...(date && { date }),
    ...(picture.src && { picture: { ...PICTURE, ...picture } }),
    ...(lang && { lang }),
  };
}
