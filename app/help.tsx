import { HELP } from 'virtual:modules/help';
import { useEffect } from 'react';
import { Link, redirect, useLocation } from 'react-router';
import { Markdown } from '#modules/content/store/text/markdown.tsx';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs } from '#platform/app/page.ts';
import { requireMember, withRole } from '#platform/app/protected.tsx';
import { isStaff } from '#platform/contract/staff.ts';
import { t } from '#platform/words/t.ts';

export const handle = headed(() => ({
  title: t('Help'),
  lead: t('The first hour with the shop, the tasks of a day, and every page.'),
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  const { role = 'member' } = await withRole(await requireMember(request));
  if (!isStaff(role)) throw redirect('/dashboard');
  return {};
}

/** The document for shopkeepers, with a heading for each section that pages link to. */
export default function Help() {
  const { hash } = useLocation();
  useEffect(() => {
    // The browser looks for the section before the page has come.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <DashboardPage {...handle.heading()}>
      {/* The document is English in every language. */}
      <nav aria-label={t('Sections')} className="card columns-2 p-4 text-sm sm:columns-3">
        {HELP.map(({ anchor, title, level }) => (
          <Link
            key={anchor}
            to={`#${anchor}`}
            lang="en"
            className={`flex min-h-11 break-inside-avoid items-center hover:underline sm:min-h-8 ${level === 2 ? 'font-semibold' : 'text-text-soft'}`}
          >
            {title}
          </Link>
        ))}
      </nav>
      <div lang="en" dir="ltr" className="mt-8 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
        {HELP.map(({ anchor, title, level, nodes }) => {
          const Heading = level === 2 ? 'h2' : 'h3';
          return (
            <section key={anchor} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <Heading id={anchor} className={level === 2 ? 'display text-2xl' : 'text-lg font-semibold'}>
                {title}
              </Heading>
              <Markdown nodes={nodes} />
            </section>
          );
        })}
      </div>
    </DashboardPage>
  );
}
