import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { StockedVariant } from '../../contract/calls/stock.ts';

type Props = {
  variant: StockedVariant;
  name: string;
  /** The number of variants of its product. */
  variants: number;
};

/** From how few units on a variant is low; saved on leaving the field, and offered for all variants of the product. */
export function LowField({ variant, name, variants }: Props) {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<{ text: string; seen: number | null }>();
  const { _id: id, lowStock, available } = variant;
  const shown = edited?.text ?? (lowStock === null ? '' : String(lowStock));
  const isLow = lowStock !== null && available <= lowStock;

  const setAll = async (units: string | null) => {
    try {
      const body = { units, ofProduct: true };
      await callAsMember('PUT /stock/{id}/low', { params: { id }, body });
      const all = t('All {variants} variants are', { variants });
      showToast(
        'success',
        units === null
          ? t('{all} never low.', { all })
          : t('{all} low at {units} units or fewer.', { all, units }),
      );
    } catch (error) {
      showToast('error', problemText(error));
    }
    await revalidate();
  };

  const save = async () => {
    const text = edited?.text.trim();
    if (text === undefined || text === (lowStock === null ? '' : String(lowStock)))
      return setEdited(undefined);
    try {
      const body = { units: text === '' ? null : text, seen: edited?.seen };
      await callAsMember('PUT /stock/{id}/low', { params: { id }, body });
      showToast(
        'success',
        text === ''
          ? t('{name} is never low.', { name })
          : t('{name} is low at {text} units or fewer.', { name, text }),
        variants > 1
          ? {
              label: t('Same for all {variants} variants', { variants }),
              onClick: () => void setAll(body.units),
            }
          : undefined,
      );
    } catch (error) {
      showToast('error', (error instanceof ApiProblem && error.errors[0]?.message) || problemText(error));
    }
    await revalidate();
    setEdited(undefined);
  };

  return (
    <span className="flex items-center justify-end gap-2 @table:justify-start">
      {isLow && <span className="text-sm font-semibold text-warn">{t('Low')}</span>}
      <span aria-hidden className="text-sm text-text-soft @table:hidden">
        {t('Low at')}
      </span>
      <input
        aria-label={t('{name} is low at this many units or fewer', { name })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={shown}
        onChange={({ target: { value: text } }) =>
          setEdited((begun) => ({ text, seen: begun ? begun.seen : lowStock }))
        }
        onBlur={() => void save()}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className={classNames(
          'min-h-9 w-16 rounded-control border border-line-strong bg-surface px-2 text-end tabular-nums',
          isLow && 'border-warn',
        )}
      />
    </span>
  );
}
