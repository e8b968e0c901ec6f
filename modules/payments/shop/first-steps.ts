import type { FirstStep, Shop, StepState } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

// No payment has this id: the answer says only that the provider accepts the keys.
const NOT_A_PAYMENT = 'pi_first_steps';

/** The steps of payments before the shop opens. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    name: 'payment-keys',
    group: 'services',
    title: () => t('Payments'),
    text: () => t('The payment provider has to accept the shop’s keys, or nobody can pay.'),
    to: '/dashboard/payments',
    link: () => t('Payments'),
    right: 'money',
    server: () =>
      t(
        'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: docs/deploy.md says where they come from.',
      ),
    isOutside: true,
    look: askProvider,
    attempt: {
      label: () => t('Ask again'),
      run: async (shop) => (await askProvider(shop)).note,
    },
  },
];

/** Makes a call at the provider that changes nothing. */
async function askProvider({ payments, log }: Shop): Promise<StepState & { note: string }> {
  try {
    await payments.retrieveIntent(NOT_A_PAYMENT);
  } catch (error) {
    log.warn({ err: error }, 'The payment provider did not accept the keys');
    return { isDone: false, note: t('The payment provider did not answer, or did not accept the keys.') };
  }
  return payments.livemode
    ? { isDone: true, note: t('The payment provider accepts the keys.') }
    : { isDone: true, note: t('The payment provider accepts the keys. They are test keys: no money moves.') };
}
