import type { Content } from '#modules/mails/contract/fields.ts';
import { articleSlug } from '#modules/mails/contract/sections.ts';
import type { Link } from '#platform/contract/storefront.ts';

const MENUS = ['main', 'company', 'policies', 'guides'] as const;

/** Whether pages mark a section as a whole: a text page, an article or the banner. */
const isWhole = (section: string) =>
  section === 'banner' || section.startsWith('page-') || articleSlug(section) !== undefined;

type Section = { section: string; content: Content; translated: Content | undefined };

/**
 * What staff published of a section, with the language of what nobody translated: of each entry of a menu, and of a text none of which
 * is translated. Screen readers and hyphenation need it.
 */
export function markUntranslated({ section, content, translated }: Section, language: string): Content {
  if (!translated && isWhole(section)) return { ...content, lang: language };
  const shown = { ...(translated ?? content) };
  for (const menu of MENUS) {
    const originals = content[menu] as readonly Link[] | undefined;
    const links = shown[menu] as readonly Link[] | undefined;
    if (!originals || !links) continue;
    shown[menu] = links.map((link, place) =>
      link.label === originals[place]?.label ? { ...link, lang: language } : link,
    );
  }
  return shown;
}
