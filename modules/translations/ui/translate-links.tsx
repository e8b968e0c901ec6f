import { Link } from 'react-router';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { switchedOn } from '#platform/words/address-in.ts';
import { LANGUAGE_NAMES } from '#platform/words/language-names.ts';
import { t } from '#platform/words/t.ts';

type Props = { topic: string } & ({ subject: string } | { q: string });

/** Links to the translations of a subject in each language that is switched on; nothing in a shop of one language. */
export function TranslateLinks(about: Props) {
  const { settings } = useStorefront();
  const languages = switchedOn(settings).filter((code) => code !== settings.language);
  if (languages.length === 0) return null;
  const search = new URLSearchParams(about);
  return (
    <nav aria-label={t('Translate')} className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="text-text-soft">{t('Translate')}</span>
      {languages.map((code) => (
        <Link key={code} to={`/dashboard/translations/${code}?${search}`} className="inline-link py-2">
          {LANGUAGE_NAMES[code] ?? code}
        </Link>
      ))}
    </nav>
  );
}
