import { SearchX } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The empty result: suggests changes and links to all products. */
export function NoProducts({ things, isNarrowed }: { things: string; isNarrowed: boolean }) {
  if (!isNarrowed) {
    return (
      <EmptyState icon={SearchX} title={`No ${things} yet`}>
        <p>Nothing is on sale at the moment. Please come back soon.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={`No ${things} match`}
      action={<LinkButton to="/products">{`Show all ${things}`}</LinkButton>}
    >
      <p>Try fewer or other words, a wider range of prices, or take a filter off.</p>
    </EmptyState>
  );
}
