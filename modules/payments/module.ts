import { defineModule } from '#platform/module.ts';
import { ACTS } from './acts.ts';
import * as payments from './contract/calls/payments.ts';
import { paymentRoutes } from './routes.ts';
import { closeUntilDone } from './shop/closing/close-order.ts';
import { expireOrders } from './shop/closing/expire-orders.ts';
import { readFees } from './shop/fees/read-fees.ts';
import { FIRST_STEPS } from './shop/first-steps.ts';
import { sendQueuedRefund } from './shop/send-refund.ts';
import { writeDisputeMail } from './shop/write-dispute-mail.ts';

export default defineModule({
  name: 'payments',
  calls: [payments],
  routes: [paymentRoutes],
  jobs: {
    expire_orders: { run: expireOrders, schedule: [{ at: '* * * * *', tries: 3 }] },
    read_fees: { run: (shop, payload) => readFees(shop, payload as { paymentId: string; tries: number }) },
  },
  outbox: { close_order: closeUntilDone, refund_payment: sendQueuedRefund },
  mails: { 'staff-dispute': writeDisputeMail },
  acts: ACTS,
  firstSteps: FIRST_STEPS,
});
