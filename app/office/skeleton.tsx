import { useLocation, useNavigation } from 'react-router';
import { Block } from '#platform/app/office/block.tsx';
import { Loading } from '#platform/app/office/loading.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e'];

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The dashboard's placeholder until the role and the page's data have loaded. */
export function DashboardSkeleton() {
  return (
    <DashboardFrame sidebar={<SidebarSkeleton />}>
      <PageSkeleton />
    </DashboardFrame>
  );
}

/** The placeholder of the next page. */
export function PageSkeleton() {
  const here = useLocation();
  const { location = here } = useNavigation();
  if (location.pathname.startsWith('/dashboard/payment/')) return <PaymentSkeleton />;
  return location.pathname.startsWith('/dashboard/overview') ? <OverviewSkeleton /> : <ListSkeleton />;
}

function ListSkeleton() {
  return (
    <Loading>
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

function SidebarSkeleton() {
  return (
    <div aria-hidden className="grid gap-2 lg:min-h-96 lg:content-start">
      <div className="flex items-center gap-2 px-1">
        <Block className="size-8 rounded-full" />
        <Block className="h-8 grow" />
      </div>
      <div className="hidden gap-1 lg:grid">
        <Block className="h-7" />
        <Block className="h-7" />
      </div>
    </div>
  );
}

/** The placeholder of the overview: its cards, figures and chart. */
function OverviewSkeleton() {
  return (
    <Loading>
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
