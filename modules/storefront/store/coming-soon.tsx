import { Link, redirect } from 'react-router';
import { SubscribeForm } from '#modules/newsletter/store/subscribe-form.tsx';
import { callApi } from '#platform/app/api.ts';
import { Logo } from '#platform/app/layout/logo.tsx';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import type { LoaderArgs, PageProps } from '#platform/app/page.ts';
import { PageHeader } from '#platform/app/store/page-header.tsx';
import { safeReturnAddress } from '#platform/contract/return-address.ts';

export const handle = { query: ['next'] };

export async function loader({ context, url }: LoaderArgs) {
  const { settings, home } = await callApi('GET /storefront', {}, context);
  if (settings.opening === 'open') throw redirect(safeReturnAddress(url.searchParams.get('next')));
  return home.newsletter;
}

/** The one page of a shop that is not open yet. */
export default function ComingSoon({ loaderData: words }: PageProps<typeof loader>) {
  const { brand } = useStorefront();
  return (
    <div className="column pt-6 pb-section">
      <PageHead title="Coming soon" isPrivate />
      <Logo brand={brand} />
      <PageHeader title="Coming soon">
        <p className="text-pretty">{brand.name} is not open yet.</p>
      </PageHeader>
      <section aria-labelledby="newsletter" className="max-w-xl">
        <h2 id="newsletter" className="text-2xl font-semibold">
          {words.title}
        </h2>
        <p className="mt-2 mb-5 text-pretty text-text-soft">{words.text}</p>
        <SubscribeForm words={words} />
      </section>
      <nav aria-label="This shop" className="mt-10 flex flex-wrap gap-x-6">
        {LINKS.map(({ to, label }) => (
          <Link key={to} to={to} className="inline-link inline-flex min-h-11 items-center">
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

const LINKS = [
  { to: '/Contact-Us', label: 'Contact' },
  { to: '/policies/privacy', label: 'Privacy' },
  { to: '/policies/terms-of-service', label: 'Terms of service' },
  { to: '/login', label: 'Sign in' },
];
