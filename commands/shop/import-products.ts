import { randomUUIDv7 } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { LineResult } from '#modules/catalogue/shop/import/import-effect.ts';
import { importProducts as importInto } from '#modules/catalogue/shop/import-products.ts';
import { type Command, Refused } from './command.ts';

const DRY_RUN = '--dry-run';
const MOST_BYTES = 50_000_000;

export const importProducts: Command = {
  name: 'import products',
  takes: ['FILE.csv'],
  flags: { [DRY_RUN]: 'Shows what would be added, changed and refused, and changes nothing.' },
  summary: 'Adds and changes products from a CSV file.',
  details: `The file has the columns that "export products" writes: a line for each variant, the first of which has what all variants
of the product share. Columns may be left out, except Name, Description, Image, Price per unit, Minimum quantity and
Available quantity. A product is found by its name, a variant by its SKU or else by its options. New ones are added; known ones
become what their lines say, including the available quantity. Products without a line and facts without a column stay.
If a line has an error, it is printed with line and column, and nothing is changed.`,
  async run({ pool }, [name = ''], flags) {
    const preview = flags.has(DRY_RUN);
    const { lines, errors } = await importInto({ pool, newId: () => randomUUIDv7() }, await readText(name), {
      preview,
    });
    for (const line of lines) if (preview || line.does !== 'keeps') console.log(said(line));
    for (const { line, column, message } of errors)
      console.error(`line ${line}${column && `, ${column}`}: refused: ${message}`);
    const count = (does: LineResult['does']) => lines.filter((line) => line.does === does).length;
    const sums = `${count('adds')} to add, ${count('changes')} to change, ${count('keeps')} as they are, ${errors.length} refused`;
    console.log(`${sums}.${preview || errors.length > 0 ? ' Nothing was changed.' : ' Done.'}`);
    return errors.length === 0 ? 0 : 1;
  },
};

async function readText(name: string): Promise<string> {
  const file = resolve(name);
  try {
    if ((await stat(file)).size > MOST_BYTES)
      throw new Refused(`${file} is too large: at most ${MOST_BYTES} bytes.`);
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`${file} cannot be read as text in UTF-8: ${(error as Error).message}.`);
  }
}

function said({ line, name, does, changed }: LineResult): string {
  return `line ${line}: ${does} ${JSON.stringify(name)}${changed.length > 0 ? ` (${changed.join(', ')})` : ''}`;
}
