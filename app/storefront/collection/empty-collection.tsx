import { PackageOpen } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Says that a collection shows nothing; `wholeAt` is its address without the filters that hide its products. */
export function EmptyCollection({ things, wholeAt }: { things: string; wholeAt: string | undefined }) {
  return (
    <EmptyState
      icon={PackageOpen}
      title="Nothing here at the moment"
      action={
        <LinkButton to={wholeAt ?? '/products'}>
          {wholeAt ? 'Clear filters' : `Show all ${things}`}
        </LinkButton>
      }
    >
      <p>
        {wholeAt
          ? 'No product of this collection fits these filters.'
          : 'Everything in this collection has sold or moved. Please come back soon.'}
      </p>
    </EmptyState>
  );
}
