import { Link, redirect } from 'react-router';
import { SubscribeForm } from '#modules/newsletter/store/subscribe-form.tsx';
import { callApi } from '#platform/app/api.ts';
import { Logo } from '#platform/app/layout/logo.tsx';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import type { LoaderArgs, PageProps } from '#platform/app/page.ts';
import { PageHeader } from '#platform/app/store/page-header.tsx';
import { safeReturnAddress } from '#platform/contract/return-address.ts';
import { t } from '#platform/words/t.ts';

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
      <PageHead title={t('Coming soon')} isPrivate />
      <Logo brand={brand} />
      <PageHeader title={t('Coming soon')}>
        <p className="text-pretty">{t('{name} is not open yet.', { name: brand.name })}</p>
      </PageHeader>
      <section aria-labelledby="newsletter" className="max-w-xl">
        <h2 id="newsletter" className="text-2xl font-semibold">
          {words.title}
        </h2>
        <p className="mt-2 mb-5 text-pretty text-text-soft">{words.text}</p>
        <SubscribeForm words={words} />
      </section>
      <nav aria-label={t('This shop')} className="mt-10 flex flex-wrap gap-x-6">
        {links().map(({ to, label }) => (
          <Link key={to} to={to} className="inline-link inline-flex min-h-11 items-center">
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

const links = () => [
  { to: '/Contact-Us', label: t('Contact') },
  { to: '/policies/privacy', label: t('Privacy') },
  { to: '/policies/terms-of-service', label: t('Terms of service') },
  { to: '/login', label: t('Sign in') },
];
