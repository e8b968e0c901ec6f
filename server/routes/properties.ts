import { listProperties } from '#contract/calls/properties.ts';
import { listProperties as list } from '#shop/catalogue/list-properties.ts';
import { route } from '../calls/route.ts';

export const propertyRoutes = [route(listProperties, ({ shop }) => list(shop))];
