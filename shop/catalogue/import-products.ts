import { withImage } from '#contract/pictures.ts';
import { conflictsOf } from '#contract/product-conflicts.ts';
import { factsThat, isStated, MOST_UNITS, PRODUCT_FACTS } from '#contract/product-facts.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database, Shop } from '../context.ts';
import { noteAdjustment } from '../stock/note-adjustment.ts';
import { insertProduct } from './add-product.ts';
import { type LockedVariant, lockVariants } from './lock-product.ts';
import { columnsOf, SELECT_FACTS } from './product-columns.ts';
import { type GivenProduct, type LineError, type ProductLine, readProductCsv } from './product-csv.ts';

/** The effect of one line; `changed` names the columns that differ. */
export type LineResult = {
  line: number;
  name: string;
  does: 'adds' | 'changes' | 'keeps';
  changed: string[];
};

export type Import = { lines: LineResult[]; errors: LineError[] };

/**
 * Imports a CSV file: adds products that are not on sale and updates the others, by name; omitted products and facts
 * stay unchanged. One bad line, or `preview`, rolls back everything.
 */
export async function importProducts(
  shop: Pick<Shop, 'pool' | 'newId'>,
  text: string,
  { preview }: { preview: boolean },
): Promise<Import> {
  const { products, errors } = await readProductCsv(text);
  try {
    return await transaction(shop.pool, async (client) => {
      const found: Import = { lines: [], errors: [...errors] };
      for (const one of inLockOrder(products)) {
        const outcome = await importOne(client, shop, one);
        if ('does' in outcome) found.lines.push(outcome);
        else found.errors.push(outcome);
      }
      found.lines.sort((one, other) => one.line - other.line);
      found.errors.sort((one, other) => one.line - other.line);
      if (preview || found.errors.length > 0) throw new Undone(found);
      await record(client, found.lines);
      return found;
    });
  } catch (error) {
    if (error instanceof Undone) return error.found;
    throw error;
  }
}

/** Carries the result out of a transaction that must roll back. */
class Undone extends Error {
  readonly found: Import;

  constructor(found: Import) {
    super('Nothing is kept');
    this.found = found;
  }
}

// Simultaneous imports lock rows in the same order.
function inLockOrder(products: ProductLine[]): ProductLine[] {
  const key = ({ product }: ProductLine) => product.name.toLowerCase();
  return products.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

type Row = GivenProduct & { id: string; variantId: string; taken: number; hasOptions: boolean };

async function importOne(
  client: Database,
  { newId }: Pick<Shop, 'newId'>,
  { line, product: given }: ProductLine,
): Promise<LineResult | LineError> {
  const variants = await lockByName(client, given.name);
  const { rows } = await client.query<Row>(
    `SELECT p.id, v.id AS "variantId", ${SELECT_FACTS}, v.reserved + v.sold AS taken, p.options <> '[]' AS "hasOptions"
     FROM product p JOIN variant v ON v.product_id = p.id AND v.is_default AND v.archived_at IS NULL
     WHERE lower(p.name) = lower($1) AND p.archived_at IS NULL FOR NO KEY UPDATE OF p`,
    [given.name],
  );
  const [row] = rows;
  const name = given.name;
  const refused = refusedConflict({ ...row, ...given }, given, row?.hasOptions ? variants : []);
  if (refused) return { line, ...refused };
  if (!row) {
    await insertProduct(client, newId(), null, given);
    return { line, name, does: 'adds', changed: [] };
  }
  const pictures = given.pictures ?? withImage(row.pictures ?? [], given.image);
  const product = { ...row, ...given, pictures };
  const changed = factsThat(() => true)
    .map((name) => PRODUCT_FACTS[name])
    .filter(({ key }) => !isSame(row[key], product[key]))
    .map(({ heading }) => heading);
  if (changed.length === 0) return { line, name, does: 'keeps', changed };
  const offered = OFFER.find((heading) => changed.includes(heading));
  if (row.hasOptions && offered)
    return { line, column: offered, message: 'Each variant of this product has its own' };
  const received = product.availableQuantity + row.taken;
  if (received > MOST_UNITS)
    return { line, column: 'Available quantity', message: 'More was received than can be counted' };
  // A former price that the file omits stays, and must not be below the new price.
  if (product.formerPriceCents && product.formerPriceCents < product.priceCents)
    return { line, column: 'Price per unit', message: 'The price would be above the former price' };
  await change(client, row, product);
  return { line, name, does: 'changes', changed };
}

// Variants before their product, as in a booking.
async function lockByName(client: Database, name: string): Promise<LockedVariant[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM product WHERE lower(name) = lower($1) AND archived_at IS NULL',
    [name],
  );
  return rows[0] ? lockVariants(client, rows[0].id) : [];
}

/** The first conflict between quantity rule and price tiers, at the column of the file that is to blame. */
function refusedConflict(
  product: GivenProduct,
  given: GivenProduct,
  variants: LockedVariant[],
): Omit<LineError, 'line'> | undefined {
  const offers = variants.length > 0 ? variants : [product];
  const [conflict] = offers.flatMap(({ priceCents, priceTiers }) =>
    conflictsOf({ ...product, priceCents, priceTiers }),
  );
  if (!conflict) return undefined;
  const { field, other, message } = conflict;
  const name = isStated(field, given) ? field.split('.')[0] : other;
  return { column: PRODUCT_FACTS[name as keyof typeof PRODUCT_FACTS].heading, message };
}

// A line has one price and one stock, so it cannot set those of a product with options.
const OFFER = factsThat((fact) => fact.of === 'variant').map((name) => PRODUCT_FACTS[name].heading);

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

// PostgreSQL reorders the keys of a JSON object.
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

async function change(client: Database, row: Row, product: Row): Promise<void> {
  const delta = product.availableQuantity - row.availableQuantity;
  const offer = columnsOf('variant', product);
  await client.query(
    `UPDATE variant SET ${offer.map(({ column }, i) => `${column} = $${i + 3}`).join(', ')}, received = received + $2
     WHERE id = $1`,
    [row.variantId, delta, ...offer.map(({ value }) => value)],
  );
  const own = columnsOf('product', product);
  await client.query(
    `UPDATE product SET ${own.map(({ column }, i) => `${column} = $${i + 2}`).join(', ')}, version = version + 1
     WHERE id = $1`,
    [row.id, ...own.map(({ value }) => value)],
  );
  await noteAdjustment(client, row.variantId, delta, null);
}

async function record(client: Database, lines: LineResult[]): Promise<void> {
  const added = lines.filter(({ does }) => does === 'adds').length;
  const changed = lines.filter(({ does }) => does === 'changes').length;
  if (added + changed === 0) return;
  await recordAct(client, {
    actor: { kind: 'command-line' },
    action: 'products.imported',
    subject: { kind: 'import', id: 'products' },
    detail: { added, changed },
  });
}
