import { Link, useRevalidator } from 'react-router';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { TranslationCounts } from '../contract/calls/translations.ts';

export const handle = headed(() => ({
  title: t('Translations'),
  lead: t(
    'Your texts in the languages of your customers. A text without a translation is shown as you wrote it.',
  ),
  help: 'translations',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return callAsMember('GET /translations', {});
}

export default function Translations({ loaderData: { languages, kinds } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['products', 'collections', 'content', 'settings'], revalidate);
  return (
    <DashboardPage {...handle.heading()}>
      <div className="grid gap-8">
        {languages.map((language) => (
          <LanguageCard key={language.code} language={language} kinds={kinds} />
        ))}
      </div>
    </DashboardPage>
  );
}

type CardProps = {
  language: TranslationCounts['languages'][number];
  kinds: TranslationCounts['kinds'];
};

/** The kinds of texts in one language, each with what waits. */
function LanguageCard({ language: { code, name, isOn }, kinds }: CardProps) {
  return (
    <section aria-labelledby={`language-${code}`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`language-${code}`} className="text-xl font-semibold">
          {name} {!isOn && <Badge>{t('Switched off')}</Badge>}
        </h2>
        <LinkButton kind="secondary" to={`/dashboard/translations/${code}/file`}>
          {t('Export and import')}
        </LinkButton>
      </div>
      <ul className="card divide-y divide-line">
        {kinds.map(({ topic, label, texts, languages }) => {
          const { missing = 0, outdated = 0 } = languages.find((one) => one.code === code) ?? {};
          return (
            <li key={topic}>
              <Link
                to={`/dashboard/translations/${code}?topic=${topic}`}
                className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-sunken sm:px-5"
              >
                <span className="min-w-0 grow font-semibold">{label}</span>
                {outdated > 0 && (
                  <Badge tone="warn">
                    {t('{outdated} out of date', { outdated: formatNumber(outdated) })}
                  </Badge>
                )}
                {missing > 0 && <Badge>{t('{missing} missing', { missing: formatNumber(missing) })}</Badge>}
                {missing + outdated === 0 && texts > 0 && <Badge tone="good">{t('Complete')}</Badge>}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
