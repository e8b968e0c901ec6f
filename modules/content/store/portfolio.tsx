import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callApi } from '#platform/app/api.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/app/page.ts';
import { PageHeader } from '#platform/app/store/page-header.tsx';
import { t } from '#platform/words/t.ts';

export async function loader({ context }: LoaderArgs) {
  return callApi('GET /storefront/portfolio', {}, context);
}

export default function PortfolioPage({ loaderData }: PageProps<typeof loader>) {
  const { name, role, lead, skills, education, projects } = loaderData;
  return (
    <div className="column pb-section">
      <PageHead title={`${name}, ${role}`} description={lead} />
      <PageHeader title={name}>
        <p className="eyebrow">{role}</p>
        <p className="mt-4 text-pretty">{lead}</p>
      </PageHeader>
      <div className="grid gap-14">
        <PortfolioSection id="skills" title={t('Skills')}>
          <dl className="grid gap-6 sm:grid-cols-2">
            {skills.map(({ group, items }) => (
              <div key={group}>
                <dt className="font-semibold">{group}</dt>
                <dd className="mt-1 text-text-soft">{items.join(' · ')}</dd>
              </div>
            ))}
          </dl>
        </PortfolioSection>
        <PortfolioSection id="education" title={t('Education')}>
          <ul className="grid gap-6">
            {education.map(({ title, place, years, text }) => (
              <li key={title}>
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="text-sm text-text-soft">
                  {place} · {years}
                </p>
                <p className="mt-2 text-pretty">{text}</p>
              </li>
            ))}
          </ul>
        </PortfolioSection>
        <PortfolioSection id="projects" title={t('Projects')}>
          <ul className="grid gap-4 sm:grid-cols-3">
            {projects.map(({ title, text, link }) => (
              <li key={title} className="card flex flex-col gap-2 p-5">
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="grow text-pretty text-text-soft">{text}</p>
                <Link
                  to={link.to}
                  className="inline-flex min-h-11 items-center gap-1 font-semibold text-link"
                >
                  {link.label}
                  <ArrowUpRight aria-hidden className="size-4" />
                </Link>
              </li>
            ))}
          </ul>
        </PortfolioSection>
      </div>
    </div>
  );
}

function PortfolioSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 border-t border-line pt-8 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="display text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
