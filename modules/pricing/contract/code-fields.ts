import { z } from 'zod';
import { email, money, whole } from '#platform/contract/fields.ts';
import { moment } from '#platform/contract/moment.ts';
import { t } from '#platform/words/t.ts';

export const CODE_KINDS = ['percent', 'amount', 'free-shipping'] as const;

const yesOrNo = (name: () => string) =>
  z.boolean({ error: () => t('{name} takes true or false', { name: name() }) });

const FIELDS = {
  kind: z.enum(CODE_KINDS, { error: () => t('Choose what the code gives') }),
  percent: whole(() => t('Percent'), 1, 100).nullish(),
  amount: money(() => t('Amount'), 1).nullish(),
  /** The least value of the goods, before discounts. */
  minimum: money(() => t('Smallest order'), 0).nullish(),
  startsAt: moment(() => t('From')).nullish(),
  endsAt: moment(() => t('Until')).nullish(),
  firstOrderOnly: yesOrNo(() => t('First order only')),
  oncePerCustomer: yesOrNo(() => t('Once per customer')),
  /** Orders in all; absent or null for any number. */
  mostUses: whole(() => t('Uses in all'), 1, 1_000_000).nullish(),
  /** Of several codes, the one with the lowest number applies first. */
  priority: whole(() => t('Priority'), 0, 999),
  /** The only customer who may use it; absent or null for anyone. */
  email: email.nullish(),
  on: yesOrNo(() => t('Switched on')),
};

const stated = z.strictObject(FIELDS);
export type CodeFields = z.output<typeof stated>;

/** The body that adds or replaces a discount code, with further fields. */
export function codeFields<More extends z.ZodRawShape>(more: More) {
  return z.strictObject({ ...FIELDS, ...more }).superRefine((body, context) => {
    const { kind, percent, amount, startsAt, endsAt } = body as unknown as CodeFields;
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (kind === 'percent' && percent == null) refuse('percent', t('Percent is required'));
    if (kind === 'amount' && amount == null) refuse('amount', t('Amount is required'));
    if (startsAt && endsAt && Date.parse(startsAt) >= Date.parse(endsAt))
      refuse('endsAt', t('Until must be after From'));
  });
}
