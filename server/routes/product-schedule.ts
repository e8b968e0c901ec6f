import { scheduleProduct } from '#contract/calls/product-schedule.ts';
import { scheduleProduct as schedule } from '#shop/catalogue/schedule/schedule-product.ts';
import { route } from '../calls/route.ts';

export const productScheduleRoutes = [
  route(scheduleProduct, ({ shop, member, params, body }) => schedule(shop, member, params.id, body)),
];
