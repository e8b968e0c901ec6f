import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database, Shop } from '../context.ts';
import { noteAdjustment } from '../stock/note-adjustment.ts';
import { insertProduct } from './add-product.ts';
import { type GivenProduct, type LineError, type ProductLine, readProductCsv } from './product-csv.ts';

/** What one line does: `changed` names the columns that differ, none when it is as it was. */
export type LineResult = {
  line: number;
  name: string;
  does: 'adds' | 'changes' | 'keeps';
  changed: string[];
};

export type Import = { lines: LineResult[]; errors: LineError[] };

/**
 * Adds the products of a CSV file that are not on sale, and changes those that are, by name; products and facts that are
 * not in the file stay.
 * All or nothing: one line that is wrong, and nothing happens. With `preview` nothing happens in any case.
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

/** What was found out in a transaction that is not to be kept. */
class Undone extends Error {
  readonly found: Import;

  constructor(found: Import) {
    super('Nothing is kept');
    this.found = found;
  }
}

// Two imports at once take the same rows in the same order.
function inLockOrder(products: ProductLine[]): ProductLine[] {
  const key = ({ product }: ProductLine) => product.name.toLowerCase();
  return products.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

type Row = Required<GivenProduct> & { id: string; taken: number };

async function importOne(
  client: Database,
  { newId }: Pick<Shop, 'newId'>,
  { line, product: given }: ProductLine,
): Promise<LineResult | LineError> {
  const { rows } = await client.query<Row>(
    `SELECT id, name, description, image, pictures, properties, price_cents AS "priceCents",
       former_price_cents AS "formerPriceCents", min_quantity AS "minQuantity", available AS "availableQuantity",
       reserved + sold AS taken
     FROM product WHERE lower(name) = lower($1) AND archived_at IS NULL FOR UPDATE`,
    [given.name],
  );
  const [row] = rows;
  const name = given.name;
  if (!row) {
    const { formerPriceCents, ...rest } = given;
    await insertProduct(client, newId(), null, {
      ...rest,
      ...(typeof formerPriceCents === 'number' && { formerPriceCents }),
    });
    return { line, name, does: 'adds', changed: [] };
  }
  const product = { ...row, ...given };
  const changed = Object.entries(LABELS)
    .filter(([fact]) => !isSame(row[fact as keyof Row], product[fact as keyof Row]))
    .map(([, label]) => label);
  if (changed.length === 0) return { line, name, does: 'keeps', changed };
  const received = product.availableQuantity + row.taken;
  if (received > MOST_RECEIVED)
    return { line, column: 'Available quantity', message: 'More was received than can be counted' };
  // One that the file does not name stays, and must still be a reduction.
  if (product.formerPriceCents !== null && product.formerPriceCents < product.priceCents)
    return { line, column: 'Price per unit', message: 'The price would be above the former price' };
  await change(client, row, product);
  return { line, name, does: 'changes', changed };
}

const MOST_RECEIVED = 100_000_000;

const LABELS: Partial<Record<keyof GivenProduct, string>> = {
  name: 'Name',
  description: 'Description',
  image: 'Image',
  pictures: 'Pictures',
  properties: 'Properties',
  priceCents: 'Price per unit',
  formerPriceCents: 'Former price',
  minQuantity: 'Minimum quantity',
  availableQuantity: 'Available quantity',
};

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

// PostgreSQL keeps the members of an object in an order of its own.
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

async function change(client: Database, row: Row, product: Row): Promise<void> {
  const delta = product.availableQuantity - row.availableQuantity;
  await client.query(
    `UPDATE product SET name = $2, description = $3, image = $4, pictures = $5, properties = $6, price_cents = $7,
       former_price_cents = $8, min_quantity = $9, received = received + $10, version = version + 1 WHERE id = $1`,
    [
      ...[row.id, product.name, product.description, product.image],
      ...[JSON.stringify(product.pictures), JSON.stringify(product.properties)],
      ...[product.priceCents, product.formerPriceCents, product.minQuantity, delta],
    ],
  );
  await noteAdjustment(client, row.id, delta, null);
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
