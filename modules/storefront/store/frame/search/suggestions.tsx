import { Search } from 'lucide-react';
import { type RefObject, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestions as Answer } from '#modules/catalogue/contract/calls/products.ts';
import { useCombobox } from '#platform/app/form/use-combobox.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { Picture } from '#platform/app/ui/picture.tsx';
import { Price } from '#platform/app/ui/price.tsx';
import { t } from '#platform/words/t.ts';
import { useOwnPrices } from '../../own-prices/use-own-prices.ts';
import { useSuggestions } from './use-suggestions.ts';

type Product = Answer['products'][number];
type Props = { input: RefObject<HTMLInputElement | null> };

/** The suggestions below a search field, which becomes a combobox: arrow keys choose, Enter goes there. */
export default function Suggestions({ input }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const { words, products } = useSuggestions(input);
  const [active, setActive] = useState(-1);
  const addresses = [
    ...words.map((word) => `/products?${new URLSearchParams({ q: word })}`),
    ...products.map(({ _id }) => `/product/${_id}`),
  ];
  const count = addresses.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new suggestions start without a choice
  useEffect(() => setActive(-1), [words, products]);

  useCombobox(input, {
    id,
    count,
    active,
    setActive,
    onEnter: () => void navigate(addresses[active] ?? '/products'),
  });

  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    ref: (element: HTMLElement | null) => {
      if (index === active) element?.scrollIntoView({ block: 'nearest' });
    },
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
    onClick: () => void navigate(addresses[index] ?? '/products'),
    className: classNames(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
      index === active ? 'bg-accent-soft' : 'hover:bg-sunken',
    ),
  });

  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && t('{count, plural, one {# suggestion} other {# suggestions}}', { count })}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={t('Suggestions')}
        className={classNames('mt-2 max-h-[70dvh] overflow-y-auto', count === 0 && 'hidden')}
      >
        {words.map((word, index) => (
          <div key={word} {...option(index)}>
            <Search aria-hidden className="size-4 shrink-0 text-text-soft" />
            {word}
          </div>
        ))}
        {products.map((product, index) => (
          <div key={product._id} {...option(words.length + index)}>
            <span className="product-stage w-14 shrink-0 overflow-hidden rounded-control">
              <Picture src={product.image} alt="" sizes="3.5rem" className="aspect-4/3 object-cover" />
            </span>
            <span className="min-w-0 grow">{product.productName}</span>
            <SuggestedPrice product={product} />
          </div>
        ))}
      </div>
    </>
  );
}

function SuggestedPrice({ product }: { product: Product }) {
  const { perUnitPrice, priceVaries } = useOwnPrices(product) ?? product;
  return <Price amount={perUnitPrice} isFrom={priceVaries} className="shrink-0 font-semibold" />;
}
