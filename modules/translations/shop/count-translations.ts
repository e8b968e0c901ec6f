import { currentSettings } from '#platform/settings/current-settings.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { switchedOn } from '#platform/words/address-in.ts';
import { LANGUAGES } from '#platform/words/languages.ts';
import type { TranslationCounts } from '../contract/calls/translations.ts';
import { originalLanguage } from './original-language.ts';
import { kindsFor, textsQuery } from './texts-query.ts';

type Counts = { texts: number; missing: number; outdated: number };

/** Counts the texts of each kind that a member of staff may translate, and what is missing or out of date in each language. */
export async function countTranslations(shop: Shop, member: Member): Promise<TranslationCounts> {
  const on = switchedOn(await currentSettings(shop.pool));
  const first = await originalLanguage(shop.pool);
  const languages = LANGUAGES.filter((language) => language !== first);
  const kinds: TranslationCounts['kinds'] = [];
  for (const kind of kindsFor(shop, member)) {
    let texts = 0;
    const counts: TranslationCounts['kinds'][number]['languages'] = [];
    for (const language of languages) {
      const { sql, values } = await textsQuery(shop, kind, language);
      const { rows } = await shop.pool.query<Counts>(
        `${sql} SELECT count(*)::int AS texts, count(*) FILTER (WHERE state = 'missing')::int AS missing,
           count(*) FILTER (WHERE state = 'outdated')::int AS outdated FROM translated`,
        values,
      );
      const [{ texts: all, ...waiting } = { texts: 0, missing: 0, outdated: 0 }] = rows;
      texts = all;
      counts.push({ code: language.code, ...waiting });
    }
    kinds.push({ topic: kind.topic, label: kind.label(), texts, languages: counts });
  }
  return {
    languages: languages
      .toSorted((one, other) => Number(on.includes(other.code)) - Number(on.includes(one.code)))
      .map(({ code, name }) => ({
        code,
        name,
        isOn: on.includes(code),
      })),
    kinds,
  };
}
