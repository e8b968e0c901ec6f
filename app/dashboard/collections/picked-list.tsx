import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PickedProduct } from '#contract/calls/collections.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';

type Props = { products: readonly PickedProduct[]; onChange: (products: readonly PickedProduct[]) => void };

/** Picked products, ordered by buttons or by dragging. */
export function PickedList({ products, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [told, setTold] = useState('');

  const move = (from: number, to: number) => {
    const product = products[from];
    if (!product || to < 0 || to >= products.length) return;
    onChange(products.toSpliced(from, 1).toSpliced(to, 0, product));
    setTold(`${product.productName} is at place ${to + 1} of ${products.length}`);
  };
  const press = (from: number, to: number) => {
    flushSync(() => move(from, to));
    // The moved row may have lost the focus, and at either end its button is disabled.
    const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button:enabled');
    (to < from ? buttons?.[0] : [...(buttons ?? [])].at(-2))?.focus();
  };
  const remove = (index: number) => {
    setTold(`${products[index]?.productName} is removed`);
    flushSync(() => onChange(products.toSpliced(index, 1)));
    const next = list.current?.children[Math.min(index, products.length - 2)];
    const place = next?.querySelector<HTMLElement>('button:last-of-type');
    (place ?? list.current?.closest('fieldset'))?.focus();
  };

  return (
    <>
      <ol ref={list} aria-label="Picked products" className="grid gap-2 empty:hidden">
        {products.map((product, index) => (
          <li
            key={product._id}
            draggable
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              if (dragged === index) return;
              move(dragged, index);
              setDragged(index);
            }}
            className={classNames(
              'flex items-center gap-2 rounded-control border border-line bg-surface p-1',
              dragged === index && 'opacity-60',
            )}
          >
            <GripVertical aria-hidden className="size-5 shrink-0 cursor-grab text-text-soft" />
            <span className="product-stage hidden w-12 shrink-0 overflow-hidden rounded-control sm:block">
              <Picture src={product.image} alt="" sizes="48px" />
            </span>
            <span className="min-w-0 grow break-words">{product.productName}</span>
            <span className="inline-flex shrink-0">
              <IconButton
                label={`Move ${product.productName} up`}
                icon={ArrowUp}
                disabled={index === 0}
                onClick={() => press(index, index - 1)}
              />
              <IconButton
                label={`Move ${product.productName} down`}
                icon={ArrowDown}
                disabled={index === products.length - 1}
                onClick={() => press(index, index + 1)}
              />
              <IconButton
                label={`Remove ${product.productName}`}
                icon={X}
                onClick={() => remove(index)}
                className="text-bad"
              />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  );
}
