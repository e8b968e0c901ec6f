import { Link } from 'react-router';

/** Leads to the section of docs/shopkeeper.md about a page. */
export function HelpLink({ section, title }: { section: string; title: string }) {
  return (
    <Link to={`/dashboard/help#${section}`} className="inline-link py-3">
      Help<span className="sr-only"> with {title}</span>
    </Link>
  );
}
