import { defineModule } from '#platform/module.ts';
import { ACTS } from './acts.ts';
import * as withdrawals from './contract/calls/withdrawals.ts';
import { withdrawalRoutes } from './routes.ts';
import { carryOutWithdrawal } from './shop/carry-out-withdrawal.ts';
import { writeWithdrawalMail } from './shop/write-withdrawal-mail.ts';

export default defineModule({
  name: 'withdrawals',
  calls: [withdrawals],
  routes: [withdrawalRoutes],
  outbox: { withdraw_order: carryOutWithdrawal },
  mails: { withdrawal: writeWithdrawalMail },
  acts: ACTS,
  pages: [{ path: '/withdraw', file: 'store/withdraw.tsx', beforeOpening: true }],
});
