import { setPictures } from '#contract/calls/pictures.ts';
import { setPictures as set } from '#shop/catalogue/set-pictures.ts';
import { route } from '../calls/route.ts';

export const pictureRoutes = [
  route(setPictures, async ({ shop, member, params, body }) => ({
    modifiedCount: 1,
    ...(await set(shop, member, params.id, body)),
  })),
];
