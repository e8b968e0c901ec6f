import { t } from '#platform/words/t.ts';

/** A quoted value is another person's words: none of their lines can pass for one of the mail's own. */
export type Row = { label: string; value: string; isQuoted?: boolean };
export type MailBlock = { text: string } | { rows: Row[] } | { button: { label: string; link: string } };

/** A mail’s words in their order. Text after the button is printed softly. */
export type MailWords = { subject: string; blocks: MailBlock[]; stopLink?: string };

// Control characters, and those that end a line or turn its direction.
const UNFIT = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const UNFIT_IN_LINES = /(?:(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069])+/gu;

/** A text for a header or within a sentence: no line breaks and no control characters. */
export const onOneLine = (text: string): string => text.replace(UNFIT, ' ').replace(/ {2,}/g, ' ').trim();

/** A text that keeps its lines, and nothing else that steers a program. */
const onLines = (text: string) => text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(UNFIT_IN_LINES, ' ');

export function cleaned(block: MailBlock): MailBlock {
  if ('text' in block) return { text: onLines(block.text) };
  if ('button' in block) return block;
  return {
    rows: block.rows.map((row) => ({ ...row, label: onOneLine(row.label), value: onLines(row.value) })),
  };
}

export function mailText(brandName: string, { blocks, stopLink }: MailWords): string {
  return [
    ...blocks.map((block) => {
      if ('text' in block) return block.text;
      if ('rows' in block) return block.rows.map(textOfRow).join('\n');
      return `${block.button.label}:\n${block.button.link}`;
    }),
    ...(stopLink ? [`${t('Unsubscribe')}:\n${stopLink}`] : []),
    brandName,
  ].join('\n\n');
}

function textOfRow({ label, value, isQuoted }: Row): string {
  if (!isQuoted) return `${label}: ${value}`;
  return [`${label}:`, ...value.split('\n').map((line) => `> ${line}`.trimEnd())].join('\n');
}
