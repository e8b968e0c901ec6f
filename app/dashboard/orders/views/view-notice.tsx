import type { OrderView } from '#contract/calls/order-views.ts';
import { unknownParameters } from '#contract/order-view.ts';
import { useNewestSearch } from '../../../layout/use-newest-search.ts';
import { VIEW } from './view-address.ts';

/** Says if the saved filter of the address is gone, or has parts that the list does not know. */
export function ViewNotice({ views }: { views: readonly OrderView[] | undefined }) {
  const asked = useNewestSearch().search.get(VIEW);
  if (views === undefined)
    return <p role="status">Your saved filters could not be loaded. Reload the page to see them.</p>;
  if (asked === null) return null;
  const view = views.find(({ _id }) => _id === asked);
  if (!view)
    return (
      <p role="status" className="rounded-control border border-warn bg-warn-soft px-4 py-2">
        This saved filter was deleted. The list still uses its filters.
      </p>
    );
  const unknown = unknownParameters(view.filter);
  if (unknown.length === 0) return null;
  return (
    <p role="status" className="rounded-control border border-warn bg-warn-soft px-4 py-2 wrap-anywhere">
      A part of “{view.name}” ({unknown.join(', ')}) no longer exists, so the list ignores it. Save the filter
      again to keep the rest.
    </p>
  );
}
