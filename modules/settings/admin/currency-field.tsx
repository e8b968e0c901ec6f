import { useEdited } from '#platform/app/form/use-edited.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { settingLabels } from '#platform/contract/setting-labels.ts';
import type { ShopSettings } from '#platform/contract/shop-settings.ts';
import { currencyName } from '#platform/format/currency-name.ts';
import { currencyOf } from '#platform/format/currency-of.ts';
import { formatCents } from '#platform/format/money.ts';
import { CURRENCY_CODES } from '#platform/money/currencies.ts';
import { t } from '#platform/words/t.ts';

type Props = {
  settings: Pick<ShopSettings, 'currency'>;
  error: string | undefined;
  onEdit: () => void;
};

const EXAMPLE_CENTS = 12_900;

/** The currency of all prices, with an example of what a change does to them. */
export function CurrencyField({ settings, error, onEdit }: Props) {
  const [code, setCode] = useEdited(settings.currency);
  const before = formatCents(EXAMPLE_CENTS, currencyOf(settings.currency));
  return (
    <>
      <h2 id="money" className="scroll-mt-20 text-xl font-semibold sm:col-span-2">
        {t('Money')}
      </h2>
      <Select
        label={settingLabels().currency}
        name="currency"
        value={code}
        hint={
          code === settings.currency
            ? t('Choose it before the first order: afterwards it stays. Amounts read {before}.', { before })
            : t('Nothing is converted, prices keep their numbers: {before} becomes {after}.', {
                before,
                after: formatCents(EXAMPLE_CENTS, currencyOf(code)),
              })
        }
        error={error}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          onEdit();
        }}
      >
        {CURRENCY_CODES.map((one) => (
          <option key={one} value={one}>
            {one} {currencyName(one)}
          </option>
        ))}
      </Select>
    </>
  );
}
