import type { Content, ContentField, ContentPart } from '#modules/mails/contract/fields.ts';
import type { FormValues } from '#platform/app/form/use-form.ts';
import type { ForeignChange } from '#platform/app/office/foreign-change.ts';

/** The name of a field in the form, as the shop names it in its errors. */
export const fieldName = (path: string) => `content.${path}`;

/** The value of a content at a path such as `button.label`. */
export function valueAt(content: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Content | undefined)?.[name], content);
}

/** The text of a field in the form. */
export const textAt = (content: unknown, path: string) => String(valueAt(content, path) ?? '');

/** The content that a form's values make. */
export function contentOf(parts: readonly ContentPart[], values: FormValues): Content {
  const content: Content = {};
  for (const part of parts)
    set(
      content,
      part.path,
      part.kind === 'list' ? entriesOf(part.path, part.fields, values) : (values[fieldName(part.path)] ?? ''),
    );
  return content;
}

function entriesOf(path: string, fields: readonly ContentField[], values: FormValues): Content[] {
  const entries: Content[] = [];
  const [first] = fields;
  while (first && fieldName(`${path}.${entries.length}.${first.path}`) in values) {
    const place = entries.length;
    const named = fields.map((field) => [
      field.path,
      values[fieldName(`${path}.${place}.${field.path}`)] ?? '',
    ]);
    entries.push(Object.fromEntries(named));
  }
  return entries;
}

function set(content: Content, path: string, value: unknown): void {
  const [name = '', ...deeper] = path.split('.');
  if (deeper.length === 0) content[name] = value;
  else {
    content[name] ??= {};
    set(content[name] as Content, deeper.join('.'), value);
  }
}

/** The text of a part, for comparing. Numbers and their texts are the same. */
function textOf(part: ContentPart, content: Content): string {
  if (part.kind !== 'list') return textAt(content, part.path);
  const entries = valueAt(content, part.path) as Content[] | undefined;
  return (entries ?? [])
    .map((entry) => part.fields.map((field) => textAt(entry, field.path)).join(' · '))
    .join('\n');
}

/** The parts that differ between two contents. */
function changedParts(parts: readonly ContentPart[], before: Content, after: Content): ContentPart[] {
  return parts.filter((part) => textOf(part, before).trim() !== textOf(part, after).trim());
}

export const isSameContent = (parts: readonly ContentPart[], before: Content, after: Content) =>
  changedParts(parts, before, after).length === 0;

/** The fields that another admin has saved since `base`, in words. */
export function foreignChanges(
  parts: readonly ContentPart[],
  base: Content,
  latest: Content,
): ForeignChange[] {
  return changedParts(parts, base, latest).map((part) => ({
    name: part.path,
    label: part.label,
    was: textOf(part, base),
    now: textOf(part, latest),
  }));
}

/** The latest content with the edits since `base` laid over it, and the edits in words. */
export function withEdits(
  parts: readonly ContentPart[],
  { base, latest, edited }: Record<'base' | 'latest' | 'edited', Content>,
): { content: Content; typed: Record<string, string> } {
  const content = structuredClone(latest);
  const own = changedParts(parts, base, edited);
  for (const { path } of own) set(content, path, valueAt(edited, path));
  return { content, typed: Object.fromEntries(own.map((part) => [part.path, textOf(part, edited)])) };
}
