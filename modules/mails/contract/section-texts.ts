import { type Content, type ContentField, type ContentPart, MOST_MARKDOWN } from './fields.ts';

/** A text of a section that has translations; `field` is its place, such as `links.2.label`, or `text.3` of a paragraph. */
export type SectionText = {
  field: string;
  label: string;
  kind: 'line' | 'text';
  most: number;
  source: string;
};

const BETWEEN_PARAGRAPHS = /(\n\s*\n)/;
const ONLY_PLACEHOLDER = /^\s*\{\w+\}\s*$/;

/** The texts of a section's content: each line, and each paragraph of longer texts. */
export function sectionTexts(parts: readonly ContentPart[], content: Content): SectionText[] {
  const texts: SectionText[] = [];
  mapSection(parts, content, (source, at) => {
    texts.push({ ...at, source });
    return source;
  });
  return texts;
}

/** A section's content with the texts that have a translation translated; undefined if none has. */
export function translateSection(
  parts: readonly ContentPart[],
  content: Content,
  translationOf: (text: string, field: string) => string | undefined,
): Content | undefined {
  let isTranslated = false;
  const translated = mapSection(parts, content, (source, { field }) => {
    const translation = translationOf(source, field);
    isTranslated ||= translation !== undefined;
    return translation ?? source;
  });
  return isTranslated ? translated : undefined;
}

type Change = (source: string, at: Omit<SectionText, 'source'>) => string;

function mapSection(parts: readonly ContentPart[], content: Content, change: Change, within = ''): Content {
  const copy = structuredClone(content);
  for (const part of parts) {
    const { holder, key } = placeOf(copy, part.path);
    const value = holder?.[key];
    if (!holder || value === undefined) continue;
    const path = `${within}${part.path}`;
    if (part.kind !== 'list') holder[key] = mapField(part, value, path, change);
    else if (Array.isArray(value))
      holder[key] = value.map((entry: Content, place) =>
        mapSection(part.fields, entry, change, `${path}.${place + 1}.`),
      );
  }
  return copy;
}

function mapField(
  { kind, label, max = 200 }: ContentField,
  value: unknown,
  path: string,
  change: Change,
): unknown {
  if (typeof value !== 'string' || !hasWords(value)) return value;
  if (kind === 'line') return change(value, { field: path, label, kind, most: max });
  if (kind !== 'text' && kind !== 'markdown') return value;
  const most = kind === 'text' ? max : MOST_MARKDOWN;
  let isCode = false;
  return value
    .split(BETWEEN_PARAGRAPHS)
    .map((paragraph, place) => {
      // Code has no words, and a blank line does not end it.
      const fences = paragraph.match(/^```/gm)?.length ?? 0;
      const wasCode = isCode;
      if (fences % 2 === 1) isCode = !isCode;
      if (place % 2 === 1 || wasCode || fences > 0 || !hasWords(paragraph)) return paragraph;
      return change(paragraph, { field: `${path}.${place / 2 + 1}`, label, kind: 'text', most });
    })
    .join('');
}

/** Figures and the blocks that a mail places have no words to translate. */
const hasWords = (text: string) => /\p{L}/u.test(text) && !ONLY_PLACEHOLDER.test(text);

function placeOf(content: Content, path: string): { holder: Content | undefined; key: string } {
  const keys = path.split('.');
  const key = keys.pop() ?? '';
  const holder = keys.reduce<unknown>(
    (inside, name) => (typeof inside === 'object' && inside !== null ? (inside as Content)[name] : undefined),
    content,
  );
  return { holder: typeof holder === 'object' && holder !== null ? (holder as Content) : undefined, key };
}
