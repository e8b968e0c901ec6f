import { z } from 'zod';
import { email, line, text, whole } from '#platform/contract/fields.ts';
import { pictureAddress } from '#platform/contract/web-address.ts';
import { t } from '#platform/words/t.ts';
import { isLinkTarget } from './link-target.ts';

/** A field of a section: the form, the schema of its content and the list of foreign changes derive from it. */
export type ContentField = {
  /** Where the content holds it, such as `button.label`. */
  path: string;
  label: string;
  kind:
    | 'line'
    | 'text'
    | 'markdown'
    | 'to'
    | 'email'
    | 'colour'
    | 'picture'
    | 'upload'
    | 'size'
    | 'date'
    | 'flag';
  max?: number;
  hint?: string;
  isOptional?: boolean;
  /** Contents that were published before the field came lack it. */
  isLater?: boolean;
};

/** A list of equal groups of fields, such as links. */
export type ContentList = {
  path: string;
  label: string;
  kind: 'list';
  /** The name of one entry. */
  entry: string;
  least: number;
  most: number;
  fields: readonly ContentField[];
};

export type ContentPart = ContentField | ContentList;
export type Content = Record<string, unknown>;

export const MOST_MARKDOWN = 40_000;
// The time to read a paragraph grows with the square of its length.
const MOST_PARAGRAPH = 4_000;

/** The schema of a section's content. */
export function contentSchema(parts: readonly ContentPart[]): z.ZodType<Content> {
  const groups = new Map<string, ContentPart[]>();
  for (const part of parts) {
    const name = part.path.split('.')[0] ?? '';
    groups.set(name, [...(groups.get(name) ?? []), part]);
  }
  const shape = [...groups].map(([name, inside]) => {
    const [only] = inside;
    if (only?.path === name) return [name, schemaOf(only)];
    const deeper = inside.map((part) => ({ ...part, path: part.path.slice(name.length + 1) }));
    return [name, contentSchema(deeper)];
  });
  return z.strictObject(Object.fromEntries(shape));
}

function schemaOf(part: ContentPart): z.ZodType {
  if (part.kind !== 'list') return part.isOptional ? optional(part) : fieldSchema(part);
  const { label, least, most } = part;
  return z
    .array(contentSchema(part.fields), { error: () => t('{label} takes a list', { label }) })
    .min(least, { error: () => t('{label}: at least {least} needed', { label, least }) })
    .max(most, { error: () => t('{label}: at most {most}', { label, most }) });
}

/** An empty text stands for an absent value. */
function optional(part: ContentField): z.ZodType {
  const rule = z.union([z.literal(''), fieldSchema(part)], {
    error: (issue) => firstMessage(issue) ?? t('{label} is not valid', { label: part.label }),
  });
  return part.isLater ? rule.default('') : rule;
}

function fieldSchema({ kind, label, max = 200 }: ContentField): z.ZodType {
  switch (kind) {
    case 'line':
      return line(label, max);
    case 'text':
      return text(label, max);
    case 'markdown':
      return text(label, MOST_MARKDOWN).refine(
        (markdown) => markdown.split(/\n\s*\n/).every(({ length }) => length <= MOST_PARAGRAPH),
        {
          error: () =>
            t('{label}: a paragraph takes at most {mostParagraph} characters', {
              label,
              mostParagraph: MOST_PARAGRAPH,
            }),
        },
      );
    case 'to':
      return line(label, 500).refine(isLinkTarget, {
        error: () =>
          t('{label} must be a page of the shop such as /products, or start with https://', { label }),
      });
    case 'email':
      return email;
    case 'colour':
      return z
        .string({ error: () => t('{label} is required', { label }) })
        .regex(/^#[0-9a-f]{6}$/i, { error: () => t('{label} must be written like #1a2b3c', { label }) })
        .transform((colour) => colour.toLowerCase());
    case 'picture':
      return pictureAddress(label);
    case 'upload':
      return pictureAddress(label).refine((address) => address.startsWith('/uploads/'), {
        error: () => t('{label} must be a picture that you upload here', { label }),
      });
    case 'size':
      return whole(label, 1, 10_000);
    case 'date':
      return z.iso.date({ error: () => t('{label} must be a day', { label }) });
    case 'flag':
      return z.enum(['yes'], { error: () => t('{label} takes yes or nothing', { label }) });
  }
}

function firstMessage(issue: unknown): string | undefined {
  const { errors } = issue as { errors?: { message?: string }[][] };
  return errors?.at(-1)?.[0]?.message;
}
