import type { ReactNode } from 'react';
import { PageHead } from '../layout/page-head.tsx';
import { Tabs } from '../ui/tabs.tsx';

type Props = { title: string; tabs?: readonly { label: string; to: string }[]; children: ReactNode };

/** The narrow card that all account pages share. */
export function AccountCard({ title, tabs, children }: Props) {
  return (
    <div className="column flex justify-center py-10 sm:py-16">
      <PageHead title={title} isPrivate />
      <section className="card w-full max-w-md p-5 sm:p-8">
        <h1 className="display mb-5 text-3xl">{title}</h1>
        {tabs && <Tabs label="Account" tabs={tabs} />}
        {children}
      </section>
    </div>
  );
}
