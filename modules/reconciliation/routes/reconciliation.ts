import { integrityFigures } from '#modules/integrity/shop/integrity-figures.ts';
import { releaseOrder } from '#modules/payments/shop/closing/release-order.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { route } from '#platform/server/calls/route.ts';
import * as calls from '../contract/calls/reconciliation.ts';
import { queueForAdmin } from '../shop/queue-reconciliation.ts';
import { reconcileOrder } from '../shop/reconcile-order.ts';
import type { Run } from '../shop/record-run.ts';
import { showPayments } from '../shop/show-payments.ts';
import { presentBackup } from './present-backup.ts';

export const reconciliationRoutes = [
  route(calls.showPayments, async ({ shop }) => {
    const { run, waiting, waitingCount, failedRefunds, disputes, disputeCount, check, broken } =
      await showPayments(shop);
    return {
      run: run ? presentRun(run) : null,
      waiting: waiting.map(({ id, since, ...order }) => ({
        ...order,
        _id: id,
        since: since.toISOString(),
      })),
      waitingCount,
      failedRefunds: failedRefunds.map(({ orderId, number, email, cents, failure, failedAt }) => ({
        order: orderId,
        orderNumber: number,
        email,
        amount: centsToDecimal(cents),
        failure,
        failedAt: failedAt.toISOString(),
      })),
      disputes: disputes.map(({ id, orderId, number, email, cents, reason, isAnswered, answerBy }) => ({
        _id: id,
        order: orderId,
        orderNumber: number,
        email,
        amount: centsToDecimal(cents),
        reason,
        isAnswered,
        answerBy: answerBy?.toISOString() ?? null,
      })),
      disputeCount,
      check: check ? { ...check, finishedAt: check.finishedAt.toISOString() } : null,
      broken: broken.map((rule) => ({ ...rule, since: rule.since.toISOString() })),
      backup: await presentBackup(shop),
    };
  }),

  route(calls.showIntegrity, async ({ shop }) => {
    const { brokenRules, heldOrders, differences, failedRefunds } = await integrityFigures(shop);
    return { brokenRules, heldOrders, differences, failedRefunds };
  }),

  route(calls.reconcilePayments, ({ shop, member }) => queueForAdmin(shop, member, 'reconciliation')),

  route(calls.checkInvariants, ({ shop, member }) => queueForAdmin(shop, member, 'check')),

  route(calls.reconcileOrder, ({ shop, member, params }) => reconcileOrder(shop, member, params.id)),

  route(calls.releaseOrder, ({ shop, member, params }) => releaseOrder(shop, member, params.id)),
];

function presentRun({ differences, ...run }: Run) {
  return {
    ...run,
    since: run.since.toISOString(),
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    differences: differences.map(({ intentId, orderId, foundAt, ...difference }) => ({
      ...difference,
      transactionId: intentId,
      order: orderId,
      foundAt: foundAt.toISOString(),
    })),
  };
}
