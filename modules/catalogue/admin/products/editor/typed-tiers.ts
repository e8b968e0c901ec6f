import { splitTiers } from '#modules/pricing/contract/price-tiers.ts';

/** The price tiers of a field that are complete, by their quantities. */
export function priceTiersOf(text: string): { fromQuantity: number; perUnitPrice: number }[] {
  return splitTiers(text)
    .map(({ fromQuantity, perUnitPrice }) => ({
      fromQuantity: Number(fromQuantity),
      perUnitPrice: Number(perUnitPrice),
    }))
    .filter(({ fromQuantity, perUnitPrice }) => fromQuantity > 0 && perUnitPrice > 0)
    .sort((one, other) => one.fromQuantity - other.fromQuantity);
}
