import { imageFirst, MOST_PICTURES } from '#modules/uploads/contract/pictures.ts';
import { t } from '#platform/words/t.ts';
import { PRODUCT_FACTS, type ProductFacts } from '../../contract/product-facts.ts';
import { variantErrors } from '../../contract/variant-errors.ts';
import { MOST_VARIANTS, type Option, type StatedVariant } from '../../contract/variants.ts';
import {
  isOfVariant,
  OPTION_COLUMNS,
  PRODUCT_FACT_COLUMNS,
  PUBLISH_COLUMN,
  STATUS_COLUMN,
} from '../export/product-columns.ts';
import { atLines } from './at-lines.ts';
import type { GivenProduct, GivenVariant, Line, LineError } from './given-product.ts';
import {
  cellOf,
  type Refuse,
  readFacts,
  readOptionName,
  readOptionValue,
  readOptionValues,
  readPublishAt,
  readStatus,
  readVariantCells,
} from './read-cells.ts';

const OWN = PRODUCT_FACT_COLUMNS.filter((fact) => !isOfVariant(fact));
const OFFER = PRODUCT_FACT_COLUMNS.filter(isOfVariant);
/** The columns that concern all variants, so that later lines leave them empty or repeat them. */
const COMMON = [
  ...OWN.filter(({ key }) => key !== 'name').map(({ heading }) => heading),
  STATUS_COLUMN,
  PUBLISH_COLUMN,
  ...OPTION_COLUMNS.flatMap(({ name, values }) => [name, values]),
];

/** Reads the lines of one product. A product with too many variants has one error. */
export function readProductLines(
  lines: readonly Line[],
): { product: GivenProduct } | { errors: LineError[] } {
  const first = lines[0] as Line;
  const tooMany = lines[MOST_VARIANTS];
  if (tooMany)
    return {
      errors: [
        {
          line: tooMany.line,
          column: 'Name',
          message: t('A product takes at most {mostVariants} variants', { mostVariants: MOST_VARIANTS }),
        },
      ],
    };
  const errors: LineError[] = [];
  const refuseAt =
    ({ line }: Line): Refuse =>
    (column, message) =>
      errors.push({ line, column, message });

  const facts = readFacts(first, OWN, ({ key }) => key, refuseAt(first)) as GivenProduct['facts'];
  putImageFirst(facts, refuseAt(first));
  const status = { ...readStatus(first, refuseAt(first)), ...readPublishAt(first, refuseAt(first)) };
  const { options, hasOrder } = readOptions(first, refuseAt(first));
  // Without the names of the options, every value would be an error too.
  if (errors.some(({ column }) => OPTION_COLUMNS.some(({ name }) => name === column))) return { errors };
  const variants = lines.map((line) => readVariant(line, options, refuseAt(line)));
  for (const line of lines.slice(1)) refuseOther(line, first, options.length > 0, refuseAt(line));
  if (errors.length > 0) return { errors: errors.sort((one, other) => one.line - other.line) };

  const ordered = hasOrder ? options : withValues(options, variants);
  const wrong = variantErrors(ordered, variants as StatedVariant[]);
  if (wrong.length > 0) return { errors: atLines(wrong, first.line, variants) };
  return {
    product: {
      line: first.line,
      facts: facts as Partial<ProductFacts> & { name: string },
      ...status,
      ...(options.length > 0 && { options: ordered }),
      hasOrder,
      variants,
    },
  };
}

/** Makes the image of a line the first of its pictures. */
function putImageFirst(facts: Partial<ProductFacts>, refuse: Refuse): void {
  const { image, pictures } = facts;
  if (!image || !pictures) return;
  facts.pictures = imageFirst(pictures, image);
  if (facts.pictures.length > MOST_PICTURES)
    refuse(PRODUCT_FACTS.pictures.heading, t('With the image, these are too many pictures'));
}

/** The options that the first line names, with their values if it states them. */
function readOptions(first: Line, refuse: Refuse): { options: Option[]; hasOrder: boolean } {
  const options: Option[] = [];
  let hasOrder = true;
  for (const [place, columns] of OPTION_COLUMNS.entries()) {
    const cell = cellOf(first, columns.name);
    if (!cell) continue;
    if (options.length < place) {
      refuse(OPTION_COLUMNS[options.length]?.name ?? '', t('Option is required'));
      break;
    }
    const name = readOptionName(cell, (message) => refuse(columns.name, message)) ?? '';
    const values = readOptionValues(cellOf(first, columns.values) ?? '', (message) =>
      refuse(columns.values, message),
    );
    hasOrder &&= values.length > 0;
    options.push({ name, values });
  }
  return { options, hasOrder: hasOrder && options.length > 0 };
}

function readVariant(line: Line, options: readonly Option[], refuse: Refuse): GivenVariant {
  const chosen: Record<string, string> = {};
  for (const [place, columns] of OPTION_COLUMNS.entries()) {
    const cell = cellOf(line, columns.value) ?? '';
    const option = options[place];
    if (option)
      chosen[option.name] = readOptionValue(cell, (message) => refuse(columns.value, message)) ?? '';
    else if (cell !== '') refuse(columns.name, t('A value needs the name of its option'));
  }
  return {
    line: line.line,
    options: chosen,
    ...(readFacts(line, OFFER, ({ name }) => name, refuse) as { availableQuantity: number }),
    ...readVariantCells(line, refuse),
  };
}

/** Refuses a later line that differs in what all variants share, or that no option tells from the first. */
function refuseOther(line: Line, first: Line, hasOptions: boolean, refuse: Refuse): void {
  if (!hasOptions) refuse('Name', t('Name is that of line {line} too', { line: first.line }));
  for (const heading of hasOptions ? COMMON : []) {
    const cell = cellOf(line, heading)?.trim();
    if (cell && cell !== cellOf(first, heading)?.trim())
      refuse(heading, t('Line {line} has another value, and all variants share it', { line: first.line }));
  }
}

/** The options with the values of the variants, in the order of the file. */
function withValues(options: readonly Option[], variants: readonly GivenVariant[]): Option[] {
  return options.map(({ name }) => ({
    name,
    values: [...new Set(variants.map((variant) => variant.options[name] ?? ''))],
  }));
}
