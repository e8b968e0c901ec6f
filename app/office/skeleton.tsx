import { useLocation, useNavigation } from 'react-router';
import { Block } from '#platform/app/office/block.tsx';
import type { PageHeading } from '#platform/app/office/headed.ts';
import { Loading } from '#platform/app/office/loading.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e'];

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The placeholder of the next page. */
export function PageSkeleton({ heading }: { heading?: PageHeading | undefined }) {
  const here = useLocation();
  const { location = here } = useNavigation();
  if (location.pathname.startsWith('/dashboard/payment/')) return <PaymentSkeleton />;
  return location.pathname.startsWith('/dashboard/overview') ? (
    <OverviewSkeleton heading={heading} />
  ) : (
    <ListSkeleton heading={heading} />
  );
}

type SkeletonProps = { heading: PageHeading | undefined };

function ListSkeleton({ heading }: SkeletonProps) {
  return (
    <Loading heading={heading}>
      <div aria-hidden className="card grid gap-px overflow-hidden">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-4 border-b border-line p-4 last:border-0">
            <Block className="size-14 shrink-0" />
            <div className="grid grow gap-2">
              <Block className="h-4 w-3/5" />
              <Block className="h-4 w-2/5" />
            </div>
            <Block className="hidden h-9 w-24 sm:block" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The placeholder of the overview: its cards, figures and chart. */
function OverviewSkeleton({ heading }: SkeletonProps) {
  return (
    <Loading heading={heading}>
      <div aria-hidden className="grid gap-10">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
          {CARDS.map((card) => (
            <Block key={card} className="h-28" />
          ))}
        </div>
        <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
          {CARDS.slice(1).map((card) => (
            <Block key={card} className="h-36" />
          ))}
        </div>
        <Block className="h-60" />
      </div>
    </Loading>
  );
}
