import type { Storefront } from '#contract/storefront.ts';

/** Returns the storefront with its shop renamed: its texts name the shop and its address. */
export function renamed(
  storefront: Storefront,
  brand: Pick<Storefront['brand'], 'name' | 'email'> | undefined,
): Storefront {
  if (!brand) return storefront;
  const { name, email } = storefront.brand;
  const inText = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(email, brand.email).replaceAll(name, brand.name);
    if (Array.isArray(value)) return value.map(inText);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, inText(inside)]));
  };
  return inText(storefront) as Storefront;
}
