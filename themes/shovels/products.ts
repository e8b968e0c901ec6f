import type { DemoProduct } from '#modules/catalogue/contract/demo-catalogue.ts';
import type { PriceTier } from '#modules/pricing/contract/quantity-rule.ts';
import { type CatalogueEntry, catalogue } from '../catalogue.ts';
import { handles } from './products/handles.ts';
import { scoopsAndForks } from './products/scoops-and-forks.ts';
import { shovels } from './products/shovels.ts';
import { spades } from './products/spades.ts';

const WINDOW = [
  'round-point-shovel-long',
  'snow-shovel-18',
  'drain-spade-16',
  'square-mouth-shovel-d',
  'ash-shovel-handle-48',
  'grain-scoop-10',
  'border-spade',
  'hickory-pick-handle-36',
];

/** Dealers pay at least 5% less from five cartons on, and 10% less from twenty, in steps of five cents. */
function dealerTiers(priceCents: number, carton: number): PriceTier[] {
  const lessBy = (percent: number) => Math.floor((priceCents * (100 - percent)) / 500) * 5;
  return [
    { fromQuantity: 5 * carton, priceCents: lessBy(5) },
    { fromQuantity: 20 * carton, priceCents: lessBy(10) },
  ];
}

/** Adds dealer tiers to a product at its full price. */
function forDealers(entry: CatalogueEntry): CatalogueEntry {
  const { priceCents, formerPriceCents, quantityStep = 1, variants } = entry;
  if (formerPriceCents) return entry;
  return {
    ...entry,
    priceTiers: dealerTiers(priceCents, quantityStep),
    ...(variants && {
      variants: variants.map((variant) =>
        variant.priceCents
          ? { ...variant, priceTiers: dealerTiers(variant.priceCents, quantityStep) }
          : variant,
      ),
    }),
  };
}

export const products: DemoProduct[] = catalogue(
  WINDOW,
  ...[shovels, spades, scoopsAndForks, handles].map((shelf) => shelf.map(forDealers)),
);
