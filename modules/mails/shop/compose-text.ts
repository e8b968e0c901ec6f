import { originalLanguage } from '#modules/translations/shop/original-language.ts';
import { readTranslations } from '#modules/translations/shop/read-translations.ts';
import type { MailName, MailText } from '#platform/contract/storefront.ts';
import type { Mail } from '#platform/ports/mail.ts';
import type { Shop } from '#platform/shop.ts';
import { currentLanguage, inLanguage } from '#platform/words/current-language.ts';
import { startingHere } from '#platform/words/theme-words.ts';
import type { Content } from '../contract/fields.ts';
import { fillIn, mailErrors, paragraphsOf, placeholdersIn } from '../contract/mail-errors.ts';
import { mailSection } from '../contract/mail-section.ts';
import { composeBlocks, type MailingShop } from './compose-mail.ts';
import { type MailBlock, onOneLine, type Row } from './mail-parts.ts';
import { sectionInLanguage } from './section-in-language.ts';

export type MailFacts = {
  to: string;
  /** By placeholder; an empty one leaves out its paragraph. */
  values: Readonly<Record<string, string>>;
  rows?: Row[];
  /** The address behind the button, and the field with its label, by default `button`. */
  link: string;
  label?: string;
  stopLink?: string;
};

type TextShop = MailingShop & Pick<Shop, 'pool' | 'starting'>;

/** The topic of the translated words of mails. */
export const MAIL = 'mail';

/** Composes a mail to a customer in the words that staff published for it. */
export async function composeText(
  shop: TextShop,
  key: string,
  name: MailName,
  facts: MailFacts,
): Promise<Mail> {
  return composeWords(shop, key, await mailWords(shop, name, await publishedWords(shop, name)), facts);
}

/** Composes a mail in given words. */
export function composeWords(
  shop: MailingShop,
  key: string,
  words: MailText,
  { to, values, rows = [], link, label = 'button', stopLink }: MailFacts,
): Promise<Mail> {
  const valueFor = (placeholder: string) =>
    placeholder === 'shop' ? shop.brandName : (values[placeholder] ?? '');
  const sentence = (text: string) => fillIn(text, (placeholder) => onOneLine(valueFor(placeholder)));
  const blockOf = (paragraph: string): MailBlock[] => {
    if (paragraph === '{details}') return rows.length > 0 ? [{ rows }] : [];
    if (paragraph === '{button}')
      return [{ button: { label: sentence(words[label] ?? words.button), link } }];
    if (placeholdersIn(paragraph).some((placeholder) => valueFor(placeholder).trim() === '')) return [];
    // A placeholder alone may stand for several paragraphs.
    const [only] = placeholdersIn(paragraph);
    return paragraph === `{${only}}`
      ? paragraphsOf(valueFor(only ?? '')).map((text) => ({ text }))
      : [{ text: sentence(paragraph) }];
  };
  return composeBlocks(shop, key, {
    to,
    subject: sentence(words.subject),
    blocks: paragraphsOf(words.text).flatMap(blockOf),
    ...(stopLink && { stopLink }),
  });
}

/**
 * The words of a mail in the language of the work: those that staff gave it, in translation, else the storefront’s own. An edited mail
 * that is not translated whole keeps the words of staff: they may say what the storefront’s own do not know.
 */
export async function mailWords(
  { pool, starting }: Pick<TextShop, 'pool' | 'starting'>,
  name: MailName,
  edited: MailText | undefined,
): Promise<MailText> {
  const here = startingHere(starting).mails[name];
  const first = await originalLanguage(pool);
  if (currentLanguage() === first) return edited ?? here;
  const section = `mail-${name}`;
  const translations = await readTranslations(pool, [{ topic: MAIL, subjects: [section] }]);
  if (!edited && !translations.has(MAIL, section)) return here;
  const translated = sectionInLanguage(translations, starting, {
    topic: MAIL,
    section,
    parts: mailSection(name).parts,
    content: edited ?? inLanguage(first, () => startingHere(starting)).mails[name],
    own: edited ? undefined : here,
    isWhole: edited !== undefined,
  }) as MailText | undefined;
  const isSound = translated && mailErrors(name, translated).length === 0;
  return isSound ? translated : (edited ?? here);
}

/** The published words; undefined where there are none, or they no longer fit the mail. */
async function publishedWords({ pool }: TextShop, name: MailName): Promise<MailText | undefined> {
  const { rows } = await pool.query<{ published: Content | null }>({
    name: 'read-mail-text',
    text: 'SELECT published FROM content_section WHERE section = $1',
    values: [`mail-${name}`],
  });
  const published = rows[0]?.published as MailText | null | undefined;
  return published && mailErrors(name, published).length === 0 ? published : undefined;
}
