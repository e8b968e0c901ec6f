import { z } from 'zod';
import type { FormValues } from '#platform/app/form/use-form.ts';
import type { FormFields } from '#platform/app/office/form-fields.ts';
import { momentIn, timeIn } from '#platform/contract/time-zone.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { addCode, type Code, changeCode } from '../../contract/calls/pricing.ts';

/** The fields of the form, with their labels. */
export const codeLabels = () =>
  ({
    kind: t('Gives'),
    percent: t('Percent'),
    amount: t('Amount'),
    minimum: t('Smallest order'),
    startsAt: t('From'),
    endsAt: t('Until'),
    mostUses: t('Uses in all'),
    email: t('Only for'),
    priority: t('Priority'),
    oncePerCustomer: t('Once per customer'),
    firstOrderOnly: t('First order only'),
    on: t('Switched on'),
  }) as const satisfies Partial<Record<keyof Code, string>>;
export type Name = keyof ReturnType<typeof codeLabels>;
const BOXES: readonly Name[] = ['oncePerCustomer', 'firstOrderOnly', 'on'];

type Fields = Omit<z.input<typeof addCode.body>, 'code'>;

/** The body of a filled-in form, apart from the code. Its times are in the shop’s time zone. */
export function bodyOf(values: FormValues, timeZone: string): Fields {
  const given = (name: Name) => values[name]?.trim() || null;
  const moment = (name: Name) => {
    const typed = given(name);
    return typed && momentIn(timeZone, typed);
  };
  return {
    kind: values.kind as Fields['kind'],
    percent: values.kind === 'percent' ? given('percent') : null,
    amount: values.kind === 'amount' ? given('amount') : null,
    minimum: given('minimum'),
    startsAt: moment('startsAt'),
    endsAt: moment('endsAt'),
    mostUses: given('mostUses'),
    email: given('email'),
    priority: given('priority') ?? 0,
    oncePerCustomer: values.oncePerCustomer === 'true',
    firstOrderOnly: values.firstOrderOnly === 'true',
    on: values.on === 'true',
  };
}

/** The rules of the calls, applied to the body that the form would send. */
export const newCodeRules = (timeZone: string) =>
  z.preprocess(
    (values) => ({ code: (values as FormValues).code, ...bodyOf(values as FormValues, timeZone) }),
    addCode.body,
  );
export const codeRules = (timeZone: string) =>
  z.preprocess((values) => ({ version: 1, ...bodyOf(values as FormValues, timeZone) }), changeCode.body);

/** The text of a field in the form: an unchecked box is empty, a time is in the shop’s time zone. */
export function textOf(name: Name, code: Code, timeZone: string): string {
  const value = code[name];
  if (name === 'startsAt' || name === 'endsAt') return value ? timeIn(timeZone, new Date(String(value))) : '';
  if (name === 'minimum' && value === 0) return '';
  return value === false || value === null ? '' : String(value);
}

/** The fields of the form, for comparing versions of a code. */
export const codeFields = (timeZone: string): FormFields<Code, Name> => ({
  labels: codeLabels(),
  textOf: (name, code) => textOf(name, code, timeZone),
  typedText: (name, values) => values[name] ?? (BOXES.includes(name) ? '' : undefined),
  said: (name, text) => {
    if (BOXES.includes(name)) return text ? t('yes') : t('no');
    return name === 'kind' ? codeKinds()[text as Code['kind']] : text.replace('T', ' ');
  },
});

export const codeKinds = (): Record<Code['kind'], string> => ({
  percent: t('Percent off'),
  amount: t('An amount off'),
  'free-shipping': t('Free shipping'),
});

/** "10% off from 50.00$". */
export function worthText({ kind, percent, amount, minimum }: Code): string {
  const worth =
    kind === 'percent'
      ? t('{percent}% off', { percent })
      : kind === 'amount'
        ? t('{amount} off', { amount: formatMoney(amount ?? 0) })
        : codeKinds()[kind];
  return minimum > 0 ? t('{worth} from {minimum}', { worth, minimum: formatMoney(minimum) }) : worth;
}

/** Whether customers can use the code now, leaving aside who they are. */
export function stateText({ on, startsAt, endsAt, uses, mostUses }: Code, now: Date): string {
  if (!on) return t('Switched off');
  if (endsAt && new Date(endsAt) <= now) return t('Ended');
  if (startsAt && new Date(startsAt) > now) return t('Not yet');
  return mostUses !== null && uses >= mostUses ? t('Used up') : t('Active');
}
