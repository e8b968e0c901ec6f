import { Link } from 'react-router';
import type { Collection } from '#contract/calls/collections.ts';
import { Picture } from '../../ui/picture.tsx';

export function CollectionCell({ collection: { slug, title, image } }: { collection: Collection }) {
  return (
    <span className="flex items-center gap-3 text-left">
      <span className="product-stage block aspect-4/3 w-14 shrink-0 @table:w-16 overflow-hidden rounded-control">
        {image && <Picture src={image} alt="" sizes="64px" />}
      </span>
      <Link
        to={`/collections/${slug}`}
        className="inline-flex min-h-11 min-w-0 items-center font-semibold hover:underline @table:min-h-0"
      >
        <span className="@max-table:line-clamp-2">{title}</span>
      </Link>
    </span>
  );
}
