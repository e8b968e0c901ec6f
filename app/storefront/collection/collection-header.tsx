import type { Collection } from '#contract/calls/collections.ts';
import { Picture } from '../../ui/picture.tsx';

/** Title, text and picture; side by side where there is room. */
export function CollectionHeader({
  collection: { title, text, image, imageAlt },
}: {
  collection: Collection;
}) {
  return (
    <header className="grid items-center gap-6 pt-2 pb-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] sm:gap-10 sm:pb-6">
      <div className="max-w-3xl">
        <h1 className="display text-4xl leading-tight text-balance break-words sm:text-5xl">{title}</h1>
        {text && (
          <p className="mt-3 text-lg text-pretty break-words whitespace-pre-line text-text-soft">{text}</p>
        )}
      </div>
      {image && (
        <div className="product-stage overflow-hidden rounded-picture">
          <Picture
            src={image}
            alt={imageAlt}
            isFirst
            sizes="(min-width: 80rem) 29rem, (min-width: 40rem) 38vw, 100vw"
            className="aspect-2/1 object-cover sm:aspect-4/3 lg:aspect-2/1"
          />
        </div>
      )}
    </header>
  );
}
