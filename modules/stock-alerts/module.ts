import { defineModule } from '#platform/module.ts';
import * as stockAlerts from './contract/calls/stock-alerts.ts';
import { stockAlertRoutes } from './routes.ts';
import { tellWaiting } from './shop/tell-waiting.ts';
import { tendAlerts } from './shop/tend-alerts.ts';
import { writeStockAlertMail } from './shop/write-stock-alert-mail.ts';

export default defineModule({
  name: 'stock-alerts',
  calls: [stockAlerts],
  routes: [stockAlertRoutes],
  jobs: {
    tend_stock_alerts: { run: tendAlerts, schedule: [{ at: '53 * * * *', tries: 1 }] },
  },
  outbox: { tell_waiting: (shop, { variantId }: { variantId: string }) => tellWaiting(shop, variantId) },
  mails: { 'stock-alert-confirm': writeStockAlertMail, 'back-in-stock': writeStockAlertMail },
  pages: [
    { path: '/back-in-stock', file: 'store/back-in-stock.tsx' },
    { path: '/back-in-stock/confirm', file: 'store/confirm.tsx', beforeOpening: true },
    { path: '/back-in-stock/unsubscribe', file: 'store/unsubscribe.tsx', beforeOpening: true },
  ],
});
