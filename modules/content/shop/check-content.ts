import { type Content, type ContentPart, contentSchema } from '#modules/mails/contract/fields.ts';
import { mailErrors } from '#modules/mails/contract/mail-errors.ts';
import { mailName } from '#modules/mails/contract/mails.ts';
import { type Section, sectionOf } from '#modules/mails/contract/sections.ts';
import { type FieldError, Problem } from '#platform/contract/problems.ts';
import type { MailText, StartingContent } from '#platform/contract/storefront.ts';
import { type Colours, contrastErrors } from '#platform/contract/theme-colours.ts';
import { t } from '#platform/words/t.ts';
import { parseMarkdown } from './markdown/parse-markdown.ts';
import { TooDeep } from './markdown/texts-of.ts';

/** Returns a section's content as it is stored. Throws `validation` with the error of each field below `content`. */
export function checkContent(
  { theme }: Pick<StartingContent, 'theme'>,
  section: string,
  given: Content,
): Content {
  const { parts } = knownSection(section);
  const parsed = contentSchema(parts).safeParse(given);
  if (!parsed.success)
    refuse(
      parsed.error.issues.flatMap((issue) => {
        const paths =
          issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
        const message = issue.code === 'unrecognized_keys' ? t('Unknown field') : issue.message;
        return paths.map((path) => ({ field: path.join('.').slice(0, 90), message }));
      }),
    );
  const content = parsed.data as Content;
  if (section === 'colours') refuse(contrastErrors(theme, content as Colours));
  const mail = mailName(section);
  if (mail) refuse(mailErrors(mail, content as MailText));
  refuse(markdownErrors(parts, content));
  return content;
}

export function knownSection(section: string): Section {
  const known = sectionOf(section);
  if (!known) throw new Problem('not_found');
  return known;
}

function refuse(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (!first) return;
  const named = errors.map(({ field, message }) => ({
    field: field === '' ? 'content' : `content.${field}`,
    message,
  }));
  throw new Problem('validation', first.message, {
    errors: named.filter(({ field }, at) => named.findIndex((one) => one.field === field) === at),
  });
}

function markdownErrors(parts: readonly ContentPart[], content: Content): FieldError[] {
  return parts
    .filter(({ kind }) => kind === 'markdown')
    .flatMap(({ path, label }) => {
      const problem = markdownProblem(String(content[path]), label);
      return problem === undefined ? [] : [{ field: path, message: problem }];
    });
}

function markdownProblem(text: string, label: string): string | undefined {
  try {
    const [refused] = parseMarkdown(text).refused;
    if (refused === undefined) return undefined;
    return t('{label} links to “{address}”: links lead to pages of the shop, https:// or mailto:', {
      label,
      address: refused.slice(0, 60),
    });
  } catch (error) {
    if (error instanceof TooDeep)
      return t('{label} has lists or quotes that are too deep inside each other', { label });
    throw error;
  }
}
