import type { Storefront } from '#contract/storefront.ts';
import { mapTexts } from './map-texts.ts';

/** Returns the storefront with its shop renamed: its texts name the shop and its address. */
export function renamed(
  storefront: Storefront,
  brand: Pick<Storefront['brand'], 'name' | 'email'> | undefined,
): Storefront {
  if (!brand) return storefront;
  const { name, email } = storefront.brand;
  return mapTexts(storefront, (text) => text.replaceAll(email, brand.email).replaceAll(name, brand.name));
}
