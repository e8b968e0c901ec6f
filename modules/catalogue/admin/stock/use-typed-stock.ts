import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { StockedProduct, StockedVariant } from '../../contract/calls/stock.ts';
import type { StockReason } from '../../contract/stock-reasons.ts';
import {
  differenceOf,
  onShelf,
  rebased,
  type StockMode,
  stockName,
  type Typed,
  withErrors,
} from './typed-stock.ts';

export type Difference = Typed & { units: number };

/**
 * The typed numbers of a stock list. They stay while the list is searched, until they are saved. A number that was refused is
 * compared with what is there now.
 */
export function useTypedStock(mode: StockMode, products: readonly StockedProduct[]) {
  const { revalidate } = useRevalidator();
  const [kept, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const typed = rebased(kept, products);
  const [isSaving, setSaving] = useState(false);
  // The same numbers are saved under one key, so that a second click adds nothing.
  const key = useRef<string>(undefined);

  const replace = (next: ReadonlyMap<string, Typed>) => {
    key.current = undefined;
    setTyped(next);
  };
  const type = (product: StockedProduct, variant: StockedVariant, text: string) => {
    const next = new Map(typed);
    const { _id: variantId, lastAdjustment } = variant;
    if (text.trim() === '') next.delete(variantId);
    else
      next.set(variantId, {
        ...{ variantId, text, lastAdjustment },
        name: stockName(product, variant),
        expected: onShelf(variant),
      });
    replace(next);
  };

  const differences: Difference[] = [...typed.values()].flatMap((one) => {
    const units = differenceOf(mode, one);
    return units ? [{ ...one, units }] : [];
  });

  /** Returns whether all of it is saved. */
  const save = async (reason: StockReason, note: string): Promise<boolean> => {
    key.current ??= crypto.randomUUID();
    setSaving(true);
    try {
      const changes = differences.map(({ variantId, units, lastAdjustment }) => ({
        ...{ variantId, units },
        ...(mode === 'count' && { lastAdjustment }),
      }));
      await callAsMember('POST /stock', { body: { reason, note, changes }, idempotencyKey: key.current });
      showToast(
        'success',
        t('{count, plural, one {The change is} other {# changes are}} saved.', { count: differences.length }),
      );
      replace(new Map());
      await revalidate();
      return true;
    } catch (error) {
      showToast('error', problemText(error));
      if (error instanceof ApiProblem) replace(withErrors(typed, differences, error.errors));
      await revalidate();
      return false;
    } finally {
      setSaving(false);
    }
  };

  return { typed, differences, isSaving, type, save, clear: () => replace(new Map()) };
}
