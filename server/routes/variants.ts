import { setVariants } from '#contract/calls/variants.ts';
import { setVariants as set } from '#shop/catalogue/set-variants.ts';
import { route } from '../calls/route.ts';

export const variantRoutes = [
  route(setVariants, async ({ shop, member, params, body }) => ({
    modifiedCount: 1,
    ...(await set(shop, member, params.id, body)),
  })),
];
