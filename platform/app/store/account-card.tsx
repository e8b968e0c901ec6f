import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { t } from '#platform/words/t.ts';
import { PageHead } from '../layout/page-head.tsx';
import { useStorefront } from '../layout/use-storefront.ts';

type Props = {
  title: string;
  tabs?: readonly { label: string; to: string }[];
  /** Above the tabs. */
  above?: ReactNode;
  children: ReactNode;
};

/** The narrow card of the account pages, on wide screens beside a panel about the shop. */
export function AccountCard({ title, tabs, above, children }: Props) {
  const { brand } = useStorefront();
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-2">
      <PageHead title={title} isPrivate />
      <div className="hidden bg-hero text-on-hero lg:block">
        <div className="pt-[22vh] pe-8 pb-16 ps-[max(2rem,calc(50vw-var(--width-page)/2+2rem))]">
          <p className="eyebrow">{brand.name}</p>
          <p className="display hero-title mt-4 text-balance">{brand.tagline}</p>
          <p className="mt-5 max-w-lg text-lg text-pretty">{brand.catalogue}</p>
        </div>
      </div>
      <div className="column flex items-start justify-center py-10 sm:py-16">
        <section className="card w-full max-w-md p-5 sm:p-8">
          <h1 className="display mb-5 text-3xl">{title}</h1>
          {above}
          {tabs && <Tabs label={t('Account')} tabs={tabs} />}
          {children}
        </section>
      </div>
    </div>
  );
}

type TabsProps = { label: string; tabs: readonly { label: string; to: string }[] };

function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="mb-6 flex border-b border-line">
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          replace
          className="-mb-px flex min-h-11 grow items-center justify-center border-b-2 border-transparent px-3 text-center font-semibold text-text-soft hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
