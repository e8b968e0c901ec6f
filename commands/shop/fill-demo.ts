import { randomUUIDv7 } from 'node:crypto';
import { loadDemo } from '#shop/demo/load-demo.ts';
import { readStorefront } from '#storefronts/read-storefront.ts';
import { type Command, Refused } from './command.ts';

export const fillDemo: Command = {
  name: 'demo load',
  takes: [],
  summary: 'Fills an empty shop with the demonstration catalogue.',
  details: 'STOREFRONT names the catalogue. A shop that has ever had a product stays as it is.',
  async run({ pool, settings }) {
    const demo = await readStorefront(settings.storefront);
    const loaded = await loadDemo({ pool, newId: () => randomUUIDv7() }, demo);
    if (loaded === 'not_empty') throw new Refused('The shop has products already: nothing was changed.');
    console.log(`${demo.products.length} products and ${demo.reviews.length} reviews are loaded.`);
    return 0;
  },
};
