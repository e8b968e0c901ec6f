import { missingUploads } from '#modules/uploads/shop/require-uploads.ts';
import type { Database } from '#platform/shop.ts';
import { PRODUCT_FACTS } from '../../contract/product-facts.ts';
import { VARIANT_COLUMNS } from '../export/product-columns.ts';
import type { GivenProduct, LineError } from './given-product.ts';

type Pictured = { image?: string | null | undefined; pictures?: { address: string }[] | null | undefined };

/** The uploads that the lines of a product name but the shop lacks; a picture that the product shows already may stay. */
export async function missingPictures(
  client: Database,
  { line, facts, variants }: GivenProduct,
  known?: Pictured & { variants: readonly Pictured[] },
): Promise<LineError[]> {
  const shown = known ? [known, ...known.variants].flatMap(addressesOf) : [];
  const missing = async (at: number, heading: string, addresses: readonly string[]) => {
    const fresh = addresses.filter((address) => !shown.includes(address));
    const errors = await missingUploads(
      client,
      fresh.map((address) => ({ field: heading, address })),
    );
    return errors.map(({ field, message }) => ({ line: at, column: field, message }));
  };
  const { heading } = VARIANT_COLUMNS.find(({ name }) => name === 'image')!;
  const found = [
    await missing(line, PRODUCT_FACTS.image.heading, addressesOf({ image: facts.image })),
    await missing(line, PRODUCT_FACTS.pictures.heading, addressesOf({ pictures: facts.pictures })),
  ];
  for (const variant of variants) found.push(await missing(variant.line, heading, addressesOf(variant)));
  return found.flat();
}

function addressesOf({ image, pictures }: Pictured): string[] {
  return [...(image ? [image] : []), ...(pictures ?? []).map(({ address }) => address)];
}
