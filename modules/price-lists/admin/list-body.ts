import { z } from 'zod';
import type { FormValues } from '#platform/app/form/use-form.ts';
import type { FormFields } from '#platform/app/office/form-fields.ts';
import { typedMoney } from '#platform/contract/money.ts';
import { momentIn, timeIn } from '#platform/contract/time-zone.ts';
import { t } from '#platform/words/t.ts';
import {
  addPriceList,
  changePriceList,
  type ListedPriceList,
  type PriceList,
} from '../contract/calls/price-lists.ts';

/** The fields of the form, with their labels. */
export const listLabels = () =>
  ({
    name: t('Name'),
    percent: t('Percent off'),
    ending: t('Prices end in'),
    startsAt: t('From'),
    endsAt: t('Until'),
    groups: t('Customers who get it'),
    prices: t('Fixed prices'),
  }) as const satisfies Partial<Record<keyof PriceList, string>>;
export type Name = keyof ReturnType<typeof listLabels>;

export const GROUP_BOX = 'group:';

/** The body of a filled-in form. Its times are in the shop’s time zone. */
export function bodyOf(values: FormValues, timeZone: string): z.input<typeof addPriceList.body> {
  const given = (name: Name) => values[name]?.trim() || null;
  const moment = (name: Name) => {
    const typed = given(name);
    return typed && momentIn(timeZone, typed);
  };
  return {
    name: values.name ?? '',
    percent: given('percent'),
    ending: given('ending'),
    startsAt: moment('startsAt'),
    endsAt: moment('endsAt'),
    groups: Object.keys(values).flatMap((name) =>
      name.startsWith(GROUP_BOX) && values[name] === 'true' ? [name.slice(GROUP_BOX.length)] : [],
    ),
    prices: values.prices ?? '',
  };
}

/** The rules of the calls, applied to the body that the form would send. */
export const newListRules = (timeZone: string) =>
  z.preprocess((values) => bodyOf(values as FormValues, timeZone), addPriceList.body);
export const listRules = (timeZone: string) =>
  z.preprocess((values) => ({ version: 1, ...bodyOf(values as FormValues, timeZone) }), changePriceList.body);

/** The text of a field in the form; groups are their ids in order. */
export function textOf(name: Name, list: PriceList, timeZone: string): string {
  if (name === 'groups') return groupsText(list.groups.map(({ _id }) => _id));
  if (name === 'prices') return list.prices.map(priceLine).join('\n');
  const value = list[name];
  if (name === 'startsAt' || name === 'endsAt') return value ? timeIn(timeZone, new Date(String(value))) : '';
  return value === null ? '' : String(value);
}

const groupsText = (ids: readonly string[]) => ids.toSorted().join(' ');

/** A fixed price as a line of the form: `SKU; 84.95; 10: 79.95`. */
export const priceLine = ({ sku, perUnitPrice, priceTiers }: PriceList['prices'][number]) =>
  [
    sku,
    typedMoney(perUnitPrice),
    ...priceTiers.map((tier) => `${tier.fromQuantity}: ${typedMoney(tier.perUnitPrice)}`),
  ].join('; ');

/** The fields of the form, for comparing versions of a list. */
export const listFormFields = (timeZone: string): FormFields<PriceList, Name> => ({
  labels: listLabels(),
  textOf: (name, list) => textOf(name, list, timeZone),
  typedText: (name, values) =>
    name === 'groups' ? groupsText(bodyOf(values, timeZone).groups) : values[name]?.replaceAll('\r', ''),
  said: (name, text, { groups }) => {
    if (name !== 'groups') return text.replace('T', ' ');
    return text
      .split(' ')
      .flatMap((id) => groups.find(({ _id }) => _id === id)?.name ?? [])
      .join(', ');
  },
});

/** What a list does to prices: “15% off, ending in .95; 3 fixed prices”. */
export function ruleText({ percent, ending, fixedPrices }: ListedPriceList): string {
  const rule =
    percent === null
      ? undefined
      : ending === null
        ? t('{percent}% off', { percent })
        : t('{percent}% off, ending in {ending}', { percent, ending });
  const fixed =
    fixedPrices > 0
      ? t('{fixedPrices, plural, one {# fixed price} other {# fixed prices}}', { fixedPrices })
      : undefined;
  return [rule, fixed].filter((part) => part !== undefined).join('; ') || t('No prices');
}
