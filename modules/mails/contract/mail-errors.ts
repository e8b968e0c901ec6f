import type { FieldError } from '#platform/contract/problems.ts';
import type { MailName, MailText } from '#platform/contract/storefront.ts';
import { t } from '#platform/words/t.ts';
import { blocksOf, mailKind, placeholdersOf } from './mails.ts';

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** The placeholders in a text, in their order. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** Replaces each placeholder once; placeholders in the filled-in values stay text. */
export const fillIn = (text: string, valueFor: (name: string) => string): string =>
  text.replace(PLACEHOLDER, (_, name: string) => valueFor(name));

/** The paragraphs of a text, which blank lines divide. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** Finds placeholders that are unknown, missing or misplaced in the words of a mail. */
export function mailErrors(name: MailName, content: MailText): FieldError[] {
  const known = placeholdersOf(name);
  const blocks = blocksOf(name);
  const errors: FieldError[] = [];
  for (const [field, text] of Object.entries(content)) {
    const label = field === 'text' ? t('Text') : field === 'subject' ? t('Subject') : t('Button');
    const allowed = field === 'text' ? [...known, ...blocks] : known;
    const unknown = placeholdersIn(text).find((one) => !allowed.includes(one));
    if (unknown !== undefined)
      errors.push({
        field,
        message: t("{label}: '{'{value}'}' is no placeholder here. Use {allowed}", {
          label,
          value: unknown.slice(0, 40),
          allowed: listed(allowed),
        }),
      });
  }
  const used = placeholdersIn(content.text);
  const missing = mailKind(name).needs.find((one) => !used.includes(one));
  if (missing !== undefined)
    errors.push({ field: 'text', message: t("Text: '{'{missing}'}' is needed in this mail", { missing }) });
  for (const block of blocks) {
    const places = paragraphsOf(content.text).filter((one) => placeholdersIn(one).includes(block));
    if (places.some((one) => one !== `{${block}}`))
      errors.push({
        field: 'text',
        message: t("Text: '{'{block}'}' needs blank lines above and below it", { block }),
      });
    else if (places.length > 1)
      errors.push({ field: 'text', message: t("Text: '{'{block}'}' can be there once", { block }) });
  }
  return errors;
}

const listed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
