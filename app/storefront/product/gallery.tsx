import { useRef, useState } from 'react';
import type { Product } from '#contract/calls/products.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';

type Props = { name: string; pictures: Product['pictures'] };

/** The pictures of a product, to swipe, to scroll by arrow keys, or to choose by thumbnail. */
export function Gallery({ name, pictures }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must scroll by keyboard too
        tabIndex={0}
        aria-label={`Pictures of ${name}`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        className="product-stage flex snap-x snap-mandatory scrollbar-none overflow-x-auto rounded-picture motion-safe:scroll-smooth"
      >
        {pictures.map(({ address, alt }, index) => (
          <li key={address} className="w-full shrink-0 snap-center">
            <Picture
              src={address}
              alt={alt || (pictures.length > 1 ? `${name}, view ${index + 1} of ${pictures.length}` : name)}
              sizes="(min-width: 80rem) 44rem, (min-width: 64rem) 55vw, 100vw"
              isFirst={index === 0}
              className="aspect-4/3 object-cover"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul aria-label="Choose a picture" className="flex gap-3">
          {pictures.map(({ address, alt }, index) => (
            <li key={address} className="w-20 sm:w-28">
              <button
                type="button"
                aria-label={`View ${index + 1}`}
                aria-current={index === shown}
                onClick={() => show(index)}
                className={classNames(
                  'block w-full overflow-hidden rounded-picture border-2',
                  index === shown ? 'border-accent' : 'border-transparent hover:border-line-strong',
                )}
              >
                <Picture
                  src={address}
                  alt=""
                  sizes="7rem"
                  className="product-stage aspect-4/3 object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
