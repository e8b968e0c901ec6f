import { z } from 'zod';
import { line as lineOfText } from '#platform/contract/fields.ts';
import { readCell } from '#platform/csv/csv-cell.ts';
import { t } from '#platform/words/t.ts';
import { publishAt } from '../../contract/new-product.ts';
import { isJson } from '../../contract/product-facts.ts';
import { MOST_VARIANTS, statedVariant } from '../../contract/variants.ts';
import {
  type PRODUCT_FACT_COLUMNS,
  PUBLISH_COLUMN,
  STATUS_COLUMN,
  STATUSES,
  VARIANT_COLUMNS,
} from '../export/product-columns.ts';
import type { Line } from './given-product.ts';

export type Refuse = (column: string, message: string) => void;
type Fact = (typeof PRODUCT_FACT_COLUMNS)[number];

/** The text of a cell; undefined if the file lacks the column. */
export function cellOf({ record, columns }: Line, heading: string): string | undefined {
  const place = columns.get(heading);
  return place === undefined ? undefined : readCell(record[place] ?? '');
}

/** Facts of one line by the given key; refuses the first error of each cell. */
export function readFacts(
  line: Line,
  facts: readonly Fact[],
  keyOf: (fact: Fact) => string,
  refuse: Refuse,
): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const fact of facts) {
    const cell = cellOf(line, fact.heading);
    if (cell === undefined) continue;
    // An empty text means no tiers or tags.
    const isList = isJson(fact) || fact.kind === 'tiers' || fact.kind === 'tags';
    const isAbsent = cell === '' && fact.isOptional === true && !isList;
    read[keyOf(fact)] = isAbsent
      ? null
      : parsed(fact.rule, isJson(fact) ? parseJson(cell || '[]') : cell, (message) =>
          refuse(fact.heading, message),
        );
  }
  return read;
}

/** The cells of a variant beside its facts and options. */
export function readVariantCells(line: Line, refuse: Refuse): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const { name, heading } of VARIANT_COLUMNS) {
    const cell = cellOf(line, heading);
    if (cell === undefined || (cell === '' && name === 'sku')) continue;
    read[name] =
      cell === '' ? null : parsed(statedVariant.shape[name], cell, (message) => refuse(heading, message));
  }
  return read;
}

export function readStatus(line: Line, refuse: Refuse): { isDraft?: boolean } {
  const cell = cellOf(line, STATUS_COLUMN)?.trim().toLowerCase();
  if (!cell) return {};
  if (cell !== STATUSES.draft && cell !== STATUSES.onSale)
    refuse(
      STATUS_COLUMN,
      t('Status takes {onSale} or {draft}', { onSale: STATUSES.onSale, draft: STATUSES.draft }),
    );
  return { isDraft: cell === STATUSES.draft };
}

/** The moment of a date of sale; an empty cell has none. */
export function readPublishAt(line: Line, refuse: Refuse): { publishAt?: string | null } {
  const cell = cellOf(line, PUBLISH_COLUMN)?.trim();
  if (cell === undefined) return {};
  if (cell === '') return { publishAt: null };
  const at = parsed(publishAt, cell, () =>
    refuse(
      PUBLISH_COLUMN,
      t('{publishColumn} takes a moment such as 2031-05-04T10:00:00Z', { publishColumn: PUBLISH_COLUMN }),
    ),
  );
  return at === undefined ? {} : { publishAt: new Date(at).toISOString().replace(/\.\d+Z$/, 'Z') };
}

// `__proto__` and the like: an object would not keep a value under that name.
const optionName = lineOfText(() => t('Option'), 40).refine((name) => name !== '__proto__', {
  error: () => t('Give the option another name'),
});
const optionValue = lineOfText(() => t('Value'), 60);
const optionValues = z
  .array(optionValue, { error: () => t('Values takes a list of texts as JSON') })
  .max(MOST_VARIANTS, {
    error: () => t('An option takes at most {most} values', { most: MOST_VARIANTS }),
  });

export const readOptionName = (cell: string, refuse: (message: string) => void) =>
  parsed(optionName, cell, refuse);
export const readOptionValue = (cell: string, refuse: (message: string) => void) =>
  parsed(optionValue, cell, refuse);
export const readOptionValues = (cell: string, refuse: (message: string) => void) =>
  parsed(optionValues, parseJson(cell || '[]'), refuse) ?? [];

function parsed<R extends z.ZodType>(
  rule: R,
  value: unknown,
  refuse: (message: string) => void,
): z.output<R> | undefined {
  const read = rule.safeParse(value);
  if (!read.success) refuse(read.error.issues[0]?.message ?? '');
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
