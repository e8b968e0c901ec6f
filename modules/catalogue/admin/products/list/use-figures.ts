import { useRevalidator } from 'react-router';
import { ApiProblem, isStale, problemText } from '#platform/app/api/problem.ts';
import { pastedAmount, pastedWhole } from '#platform/app/form/pasted-text.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { ListedProduct } from '../../../contract/calls/managed-products.ts';

type Figure = 'price' | 'stock';
type Saved = (product: ListedProduct, figure: Figure, text: string) => Promise<string | undefined>;

/** Saves a price or stock typed in the list, unless the product changed since the list was read; answers the reason of a refusal. */
export function useFigures(): Saved {
  const { revalidate } = useRevalidator();
  return async (product, figure, text) => {
    const { variantId, version, availableQuantity, productName } = product;
    if (!variantId) return undefined;
    const price = pastedAmount(text);
    if (figure === 'price' && 'problem' in price) return price.problem;
    const stock = pastedWhole(text);
    if (figure === 'stock' && !/^\d{1,9}$/.test(stock ?? '')) return t('Type a whole number');
    // A difference, so that an order of this moment keeps its units.
    const change =
      'amount' in price && figure === 'price'
        ? { perUnitPrice: price.amount }
        : { addStock: String(Number(stock) - availableQuantity) };
    try {
      const params = { id: variantId };
      await callAsMember('PATCH /variants/{id}', { params, body: { version, ...change } });
      showToast(
        'success',
        figure === 'price'
          ? t('{productName}: price saved.', { productName })
          : t('{productName}: stock saved.', { productName }),
      );
      await revalidate();
      return undefined;
    } catch (error) {
      if (isStale(error)) await revalidate();
      return (error instanceof ApiProblem && error.errors[0]?.message) || problemText(error);
    }
  };
}
