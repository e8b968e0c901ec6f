import { type ReactNode, useRef } from 'react';
import { ProductFinder } from '#modules/catalogue/admin/collections/product-finder.tsx';
import { callApi } from '#platform/app/api.ts';
import { CheckBox } from '#platform/app/form/check-box.tsx';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import type { useForm } from '#platform/app/form/use-form.ts';
import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { currentCurrency } from '#platform/money/current-currency.ts';
import { t } from '#platform/words/t.ts';
import type { PriceList } from '../contract/calls/price-lists.ts';
import { endingText } from '../contract/list-fields.ts';
import { GROUP_BOX, listLabels, type Name, priceLine, textOf } from './list-body.ts';

type Props = {
  form: ReturnType<typeof useForm>;
  groups: PriceList['groups'];
  /** The initial values; none for a new list. */
  list?: PriceList;
  action: string;
  children?: ReactNode;
};

/** All facts of a price list. */
export function PriceListForm({ form, groups, list, action, children }: Props) {
  const { errors } = form;
  const { timeZone, zoneName } = useShopZone();
  const prices = useRef<HTMLTextAreaElement>(null);
  const textIn = (name: Name) => (list ? textOf(name, list, timeZone) : '');
  const whenHint = t('Optional, in the shop’s time zone ({zoneName})', { zoneName });
  const field = (name: Name) => ({
    label: listLabels()[name],
    name,
    autoComplete: 'off',
    defaultValue: textIn(name),
    error: errors[name],
  });
  // A new key restarts a field whose value has changed. Other fields keep what was typed.
  const keyOf = (name: Name) => `${name} ${textIn(name)}`;
  const addLines = async (productId: string) => {
    const { variants } = await callApi('GET /product/{id}', { params: { id: productId } });
    const area = prices.current;
    if (!area) return;
    const lines = variants.map(({ sku, perUnitPrice }) => priceLine({ sku, perUnitPrice, priceTiers: [] }));
    area.value = [area.value.trimEnd(), ...lines].filter(Boolean).join('\n');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const example = endingText('95'.padEnd(currentCurrency().digits, '0'));
  return (
    <form {...form.props} className="card grid max-w-3xl gap-5 p-5 sm:grid-cols-2 sm:p-8">
      {children}
      <TextField key={keyOf('name')} {...field('name')} maxLength={40} className="sm:col-span-2" />
      <TextField
        key={keyOf('percent')}
        {...field('percent')}
        inputMode="decimal"
        hint={t('Optional: off your own prices, 0.01 to 90')}
      />
      <TextField
        key={keyOf('ending')}
        {...field('ending')}
        inputMode="decimal"
        hint={t('Optional: the last digits, such as {example}; rounded down', { example })}
      />
      <TextField key={keyOf('startsAt')} {...field('startsAt')} type="datetime-local" hint={whenHint} />
      <TextField key={keyOf('endsAt')} {...field('endsAt')} type="datetime-local" hint={whenHint} />
      <fieldset className="sm:col-span-2">
        <legend className="font-semibold">{listLabels().groups}</legend>
        {groups.length === 0 && (
          <p className="text-sm text-text-soft">{t('There are no groups of customers yet.')}</p>
        )}
        <div key={keyOf('groups')} className="flex flex-wrap gap-x-6">
          {groups.map(({ _id, name }) => (
            <CheckBox
              key={_id}
              label={name}
              name={`${GROUP_BOX}${_id}`}
              defaultChecked={list?.groups.some((one) => one._id === _id) ?? false}
            />
          ))}
        </div>
        <FormMessage message={errors.groups} />
      </fieldset>
      <div className="grid gap-3 sm:col-span-2">
        <TextArea
          key={keyOf('prices')}
          {...field('prices')}
          ref={prices}
          rows={6}
          hint={t(
            'Optional: a line for each variant with SKU, price and tiers, such as “{line}”. You can paste columns of a table.',
            {
              line: `BOARD-1; 84${example}; 10: 79${example}`,
            },
          )}
        />
        <ProductFinder isPicked={() => false} onPick={({ _id }) => void addLines(_id)} />
      </div>
      <div className="sm:col-span-2">
        <div className="flex flex-wrap gap-3">
          <Button {...form.button}>{action}</Button>
          <LinkButton to="/dashboard/price-lists" kind="secondary">
            {t('All price lists')}
          </LinkButton>
        </div>
        <FormMessage message={form.message} />
      </div>
    </form>
  );
}
