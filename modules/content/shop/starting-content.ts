import type { Content } from '#modules/mails/contract/fields.ts';
import { mailName } from '#modules/mails/contract/mails.ts';
import { articleSlug, pageName } from '#modules/mails/contract/sections.ts';
import { freshNavigation } from '#platform/contract/navigation.ts';
import type { StartingContent, TextPageName } from '#platform/contract/storefront.ts';
import { coloursOf } from '#platform/contract/theme-colours.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH } from '#platform/words/languages.ts';
import { startingHere } from '#platform/words/theme-words.ts';
import { writeArticle, writePage } from './markdown/write-markdown.ts';

/** The starting content of a section, in the shape of its form; undefined for an article that it does not have. */
export function startingContent(starting: StartingContent, section: string): Content | undefined {
  const { storefront, articles, theme } = starting;
  const slug = articleSlug(section);
  if (slug) {
    const article = articles.find((known) => known.slug === slug);
    if (!article) return undefined;
    return {
      title: article.question,
      date: '',
      text: writeArticle(article.answer),
      picture: NO_PICTURE,
      hidden: '',
    };
  }
  const mail = mailName(section);
  if (mail) return starting.mails[mail];
  const page = pageName(section);
  if (page) {
    const { title, lead, blocks, picture, markdown } = storefront.pages[page as TextPageName];
    return {
      title,
      lead,
      text: markdown ?? writePage(blocks),
      picture: picture ? pictureOf(picture) : NO_PICTURE,
    };
  }
  const { hero, promotion, partners, grid, strengths, reviews, newsletter } = storefront.home;
  const { name, tagline, description, email, logo } = storefront.brand;
  const sections: Record<string, Content> = {
    brand: { name, tagline, description, email, logo, icon: '' },
    colours: coloursOf(theme),
    hero: {
      eyebrow: hero.eyebrow,
      title: hero.title,
      text: hero.text,
      picture: pictureOf(hero.picture),
      button: hero.button,
      secondButton: hero.secondButton,
      offer: hero.offer,
    },
    partners,
    promotion: { ...promotion, picture: pictureOf(promotion.picture) },
    home: { grid, strengths, reviews, newsletter },
    banner: { text: '', to: '', from: '', until: '' },
    navigation: storefront.navigation ?? inLanguage(ENGLISH, freshNavigation),
    footer: storefront.footer,
  };
  return sections[section];
}

/** The same in the language of the work. */
export function startingContentHere(starting: StartingContent, section: string): Content | undefined {
  if (section === 'navigation' && !starting.storefront.navigation) return freshNavigation();
  return startingContent(startingHere(starting), section);
}

const NO_PICTURE = { src: '', alt: '' };
const pictureOf = ({ src, alt }: { src: string; alt: string }) => ({ src, alt });
