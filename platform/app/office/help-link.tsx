import { Link } from 'react-router';
import { rich, t } from '#platform/words/t.ts';

/** Leads to the section of docs/shopkeeper.md about a page. */
export function HelpLink({ section, title }: { section: string; title: string }) {
  return (
    <Link to={`/dashboard/help#${section}`} className="inline-link py-3">
      {helpWords(title)}
    </Link>
  );
}

/** The words of the link. */
export function helpWords(title: string) {
  return rich('Help {title}', { title: <span className="sr-only">{t('with {title}', { title })}</span> });
}
