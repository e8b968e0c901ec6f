import { writeOrderMail } from '#modules/checkout/shop/write-order-mail.ts';
import { defineModule } from '#platform/module.ts';
import { ACTS } from './acts.ts';
import * as cancelling from './contract/calls/cancelling.ts';
import * as carriers from './contract/calls/carriers.ts';
import * as fulfilment from './contract/calls/fulfilment.ts';
import * as returns from './contract/calls/returns.ts';
import * as shipments from './contract/calls/shipments.ts';
import { cancellingRoutes } from './routes/cancelling.ts';
import { fulfilmentRoutes } from './routes/fulfilment.ts';
import { returnRoutes } from './routes/returns.ts';
import { shipmentRoutes } from './routes/shipments.ts';
import { FIRST_STEPS } from './shop/first-steps.ts';
import { FULFILMENT_INVARIANTS } from './shop/fulfilment-invariants.ts';
import { writeFulfilmentMail } from './shop/write-fulfilment-mail.ts';

export default defineModule({
  name: 'fulfilment',
  calls: [cancelling, carriers, fulfilment, returns, shipments],
  routes: [cancellingRoutes, fulfilmentRoutes, returnRoutes, shipmentRoutes],
  mails: {
    'order-shipped': writeFulfilmentMail,
    'order-cancelled': writeOrderMail,
    'tracking-corrected': writeFulfilmentMail,
    'order-part-refunded': writeFulfilmentMail,
    'order-refunded': writeFulfilmentMail,
    'return-asked': writeFulfilmentMail,
    'return-approved': writeFulfilmentMail,
    'return-declined': writeFulfilmentMail,
    'return-received': writeFulfilmentMail,
  },
  acts: ACTS,
  firstSteps: FIRST_STEPS,
  invariants: FULFILMENT_INVARIANTS,
});
