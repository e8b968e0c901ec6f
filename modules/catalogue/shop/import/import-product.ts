import { withImage } from '#modules/uploads/contract/pictures.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { OFFER_FACTS, PRODUCT_FACTS, type ProductFacts } from '../../contract/product-facts.ts';
import type { Option } from '../../contract/variants.ts';
import { insertWithoutVariants } from '../add-product.ts';
import {
  isOfVariant,
  PRODUCT_FACT_COLUMNS,
  SECONDS_IN_UTC,
  STATUS_COLUMN,
  STATUSES,
} from '../export/product-columns.ts';
import { keepVersion } from '../history/keep-version.ts';
import { lockVariants } from '../lock-product.ts';
import { columnsOf } from '../product-columns.ts';
import { putSchedule } from '../schedule/put-schedule.ts';
import { insertVariants, storeVariants } from '../store-variants.ts';
import { cellText } from './cell-text.ts';
import { type ChangedCell, changedColumns, isSame, variantChanges } from './changed-columns.ts';
import { dateOfSale } from './date-of-sale.ts';
import type { GivenProduct, LineError } from './given-product.ts';
import type { ImportEffect, LineResult } from './import-effect.ts';
import { type KnownVariant, type MatchedVariant, matchVariants } from './match-variants.ts';
import { missingPictures } from './missing-pictures.ts';
import { conflicts, takenSkus, uncarried, unknownClass } from './wrong-cells.ts';

type Imported = { result: LineResult; effect?: ImportEffect };

type Known = ProductFacts & {
  id: string;
  isDraft: boolean;
  publishAt: string | null;
  version: number;
  options: Option[];
  variants: KnownVariant[];
};

const OWN = PRODUCT_FACT_COLUMNS.filter((fact) => !isOfVariant(fact));

/** Adds a product, or changes the product or draft with the same name, in the caller's transaction. */
export async function importProduct(
  client: Database,
  newId: () => string,
  given: GivenProduct,
  actorId: string | null = null,
): Promise<Imported | { errors: LineError[] }> {
  const known = await lockByName(client, given.facts.name);
  const matched = known
    ? matchKnown(given, known, newId)
    : matchVariants(given, { options: [], variants: [] }, newId);
  if ('errors' in matched) return matched;
  const dated = dateOfSale(given, known);
  const wrong = [
    ...('error' in dated ? [dated.error] : []),
    ...(await takenSkus(client, matched.variants, given.line)),
    ...(await unknownClass(client, given)),
    ...conflicts({ ...known, ...given.facts } as ProductFacts, given, matched.variants),
    ...(await missingPictures(client, given, known)),
  ];
  if (wrong.length > 0 || 'error' in dated) return { errors: wrong };
  const { line, isDraft, publishAt } = given;
  const facts = known ? withPictures(given.facts, known) : given.facts;
  const result = { line, name: facts.name };
  if (!known) {
    const id = newId();
    const [first, ...others] = matched.variants as [MatchedVariant, ...MatchedVariant[]];
    await insertWithoutVariants(client, id, { ...facts, isDraft }, matched.options);
    await insertVariants(client, id, actorId, [{ ...first, id }, ...others], 'import');
    const unbacked = await uncarried(client, id, given, matched.variants);
    if (unbacked.length > 0) return { errors: unbacked };
    if (publishAt) await putSchedule(client, actorId, id, publishAt);
    await keepVersion(client, id, { act: 'products.imported', actorId });
    const effect = { productId: id, version: 1, units: {}, publishAt: null, cells: [] };
    return { result: { ...result, does: 'adds', changed: [] }, effect };
  }
  const own = ownChanges(given, facts, known);
  const offered = variantChanges(known, matched, line);
  const cells = [...own, ...(dated.cell ? [dated.cell] : []), ...offered];
  if (cells.length === 0) return { result: { ...result, does: 'keeps', changed: [] } };
  await keepVersion(client, known.id);
  await change(client, known.id, { ...facts, isDraft: isDraft ?? known.isDraft });
  if (dated.cell && publishAt !== undefined) await putSchedule(client, actorId, known.id, publishAt);
  if (offered.length > 0) {
    await storeVariants(client, known.id, actorId, matched, 'import');
    const unbacked = await uncarried(client, known.id, given, matched.variants, known.variants);
    if (unbacked.length > 0) return { errors: unbacked };
  }
  await keepVersion(client, known.id, { act: 'products.imported', actorId });
  const moved = (matched.variants as MatchedVariant[]).flatMap(({ id, addStock, known: before }) =>
    addStock && before ? [[id, addStock]] : [],
  );
  return {
    result: { ...result, does: 'changes', changed: changedColumns(cells) },
    effect: {
      productId: known.id,
      version: known.version + 1,
      units: Object.fromEntries(moved),
      publishAt: known.publishAt,
      cells,
    },
  };
}

/** The cells of the product itself that differ, with its status. */
function ownChanges(
  { line, isDraft }: GivenProduct,
  facts: GivenProduct['facts'],
  known: Known,
): ChangedCell[] {
  const own = OWN.filter(({ key }) => facts[key] !== undefined && !isSame(known[key], facts[key])).map(
    ({ key, heading: column, kind }) => ({
      line,
      column,
      was: cellText(kind, known[key]),
      now: cellText(kind, facts[key]),
    }),
  );
  if (isDraft === undefined || isDraft === known.isDraft) return own;
  const status = (draft: boolean) => (draft ? STATUSES.draft : STATUSES.onSale);
  return [...own, { line, column: STATUS_COLUMN, was: status(known.isDraft), now: status(isDraft) }];
}

/** Variants before their product, as in a booking. */
async function lockByName(client: Database, name: string): Promise<Known | undefined> {
  const { rows } = await client.query<{ id: string }>({
    name: 'import-find',
    text: 'SELECT id FROM product WHERE lower(name) = lower($1) AND (archived_at IS NULL OR is_draft)',
    values: [name],
  });
  if (!rows[0]) return undefined;
  await lockVariants(client, rows[0].id);
  const { rows: locked } = await client.query<Known>({
    name: 'import-lock',
    text: `SELECT p.id, p.is_draft AS "isDraft", p.version, p.options,
             (SELECT ${SECONDS_IN_UTC('s.publish_at')} FROM product_schedule s WHERE s.product_id = p.id) AS "publishAt", ${OWN.map(({ column, key }) => `p.${column} AS "${key}"`).join(', ')},
             (SELECT json_agg(v ORDER BY v.position) FROM (
               SELECT position, id, sku, options, weight_grams AS "weightGrams", image, available, received,
                 ${OFFER_FACTS.map((name) => `${PRODUCT_FACTS[name].column} AS "${name}"`).join(', ')}
               FROM variant WHERE product_id = p.id AND archived_at IS NULL) v) AS variants
           FROM product p WHERE p.id = $1 AND (p.archived_at IS NULL OR p.is_draft) FOR NO KEY UPDATE`,
    values: [rows[0].id],
  });
  return locked[0];
}

/** A file without options cannot set price and stock of a product that has some. */
function matchKnown(given: GivenProduct, known: Known, newId: () => string) {
  const [only] = given.variants;
  if (given.options || known.options.length === 0 || !only) return matchVariants(given, known, newId);
  const [first] = known.variants;
  const headings = PRODUCT_FACT_COLUMNS.filter(
    (fact) =>
      isOfVariant(fact) &&
      only[fact.name as keyof typeof only] !== undefined &&
      !isSame(
        only[fact.name as keyof typeof only],
        fact.kind === 'stock' ? first?.available : first?.[fact.name as keyof KnownVariant],
      ),
  ).map(({ heading }) => heading);
  return headings.length > 0
    ? {
        errors: [
          {
            line: given.line,
            column: headings[0] ?? '',
            message: t('Each variant of this product has its own'),
          },
        ],
      }
    : { options: known.options, variants: known.variants.map((variant) => ({ ...variant, known: variant })) };
}

/** Without a column of pictures, the image of a line replaces the product's image. */
function withPictures(facts: GivenProduct['facts'], known: Known): GivenProduct['facts'] {
  const { image = known.image, pictures = withImage(known.pictures ?? [], image) } = facts;
  return { ...facts, pictures };
}

async function change(
  client: Database,
  productId: string,
  facts: Partial<ProductFacts> & { isDraft: boolean },
): Promise<void> {
  const own = columnsOf('product', facts);
  await client.query(
    `UPDATE product SET ${own.map(({ column }, i) => `${column} = $${i + 3}`).join(', ')}, version = version + 1,
       is_draft = $2, archived_at = CASE WHEN $2 THEN coalesce(archived_at, now()) END
     WHERE id = $1`,
    [productId, facts.isDraft, ...own.map(({ value }) => value)],
  );
}
