import { changeVariant, setVariants } from '#contract/calls/variants.ts';
import { changeVariant as change } from '#shop/catalogue/change-variant.ts';
import { setVariants as set } from '#shop/catalogue/set-variants.ts';
import { route } from '../calls/route.ts';

export const variantRoutes = [
  route(setVariants, async ({ shop, member, params, body }) => ({
    modifiedCount: 1,
    ...(await set(shop, member, params.id, body)),
  })),

  route(changeVariant, async ({ shop, member, params, body }) => {
    const { perUnitPrice: priceCents, formerPrice: formerPriceCents, ...rest } = body;
    const { version } = await change(shop, member, params.id, { ...rest, priceCents, formerPriceCents });
    return { modifiedCount: version - body.version, version };
  }),
];
