import { useEffect, useState } from 'react';
import { problemText } from '#platform/app/api/problem.ts';
import { callApiPage } from '#platform/app/api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import type { PickedProduct } from '../../contract/calls/collections.ts';

const PAUSE_MS = 250;
const MOST_SHOWN = 8;

type Props = { isPicked: (product: PickedProduct) => boolean; onPick: (product: PickedProduct) => void };
type Found = { products: readonly PickedProduct[] } | { failure: string };

/** Finds products while typing, and adds them one by one. */
export function ProductFinder({ isPicked, onPick }: Props) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>();
  const q = typed.trim();

  useEffect(() => {
    setFound(undefined);
    if (q === '') return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const next = await find(q, stop.signal);
      if (!stop.signal.aborted) setFound(next);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q]);

  return (
    <div className="grid gap-3">
      <TextField
        label={t('Find products to add')}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-sm text-text-soft empty:hidden">
        {found && sentence(found)}
      </p>
      {found && 'products' in found && (
        <ul className="grid gap-1">
          {found.products.map((product) => (
            <li key={product._id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 break-words">{product.productName}</span>
              <Button
                kind="secondary"
                aria-label={t('Add {productName}', { productName: product.productName })}
                disabled={isPicked(product)}
                onClick={() => onPick(product)}
              >
                {isPicked(product) ? t('Added') : t('Add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

async function find(q: string, signal: AbortSignal): Promise<Found> {
  try {
    const { items } = await callApiPage('GET /product', { query: { q, limit: MOST_SHOWN }, signal });
    return { products: items.map(({ _id, productName, image }) => ({ _id, productName, image })) };
  } catch (error) {
    return { failure: problemText(error) };
  }
}

function sentence(found: Found): string {
  if ('failure' in found) return found.failure;
  return found.products.length === 0 ? t('No products match.') : '';
}
