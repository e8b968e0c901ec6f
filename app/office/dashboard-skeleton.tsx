import { PAGE_RIGHTS } from 'virtual:modules/page-rights';
import { useLocation, useMatches } from 'react-router';
import { Block } from '#platform/app/office/block.tsx';
import type { headed } from '#platform/app/office/headed.ts';
import { isStaffPage } from '#platform/contract/staff.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { pageName } from './menu-entries.ts';
import { PageSkeleton } from './skeleton.tsx';

type Headed =
  | (Partial<ReturnType<typeof headed>> & {
      /** Whether the heading is that of Add Product, which is the page of some members alone. */
      isOfAddProduct?: boolean;
    })
  | undefined;

/** The dashboard's placeholder until the role and the page's data have loaded: with the page's heading, but no data. */
export function DashboardSkeleton() {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as Headed;
  const isOfStaff = isStaffPage(PAGE_RIGHTS, pathname);
  return (
    <>
      {isOfStaff && (
        <div aria-hidden className="border-b border-line bg-page lg:hidden">
          <p className="column flex min-h-12 items-center font-semibold">{pageName(pathname)}</p>
        </div>
      )}
      <DashboardFrame sidebar={<SidebarSkeleton />} isForWide={isOfStaff}>
        {handle?.isOfAddProduct ? (
          <>
            <div className="adds-products:hidden">
              <PageSkeleton />
            </div>
            <div className="hidden adds-products:block">
              <PageSkeleton heading={handle.heading?.()} />
            </div>
          </>
        ) : (
          <PageSkeleton heading={handle?.heading?.()} />
        )}
      </DashboardFrame>
    </>
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
