import { PackageOpen } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function EmptyCollection({ things }: { things: string }) {
  return (
    <EmptyState
      icon={PackageOpen}
      title="Nothing here at the moment"
      action={<LinkButton to="/products">{`Show all ${things}`}</LinkButton>}
    >
      <p>Everything in this collection has sold or moved. Please come back soon.</p>
    </EmptyState>
  );
}
