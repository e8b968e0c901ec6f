import { NavLink } from 'react-router';
import { COMPANY_LINKS, POLICY_LINKS } from '../../layout/navigation.ts';

const GROUPS = [
  { title: 'Policies', links: POLICY_LINKS },
  { title: 'Company', links: [{ label: 'About', to: '/about' }, ...COMPANY_LINKS] },
];

/** Links to the text pages of the same group. */
export function PageNeighbours({ path }: { path: string }) {
  const group = GROUPS.find(({ links }) => links.some((link) => link.to === path));
  if (!group) return null;
  return (
    <nav aria-label={`${group.title}, all pages`} className="lg:sticky lg:top-24 lg:self-start">
      <p className="mb-2 text-sm font-semibold text-text-soft">{group.title}</p>
      <ul className="border-l border-line">
        {group.links.map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              className="-ml-px flex min-h-11 items-center border-l-2 border-transparent pl-4 hover:text-link aria-[current=page]:border-accent aria-[current=page]:font-semibold"
            >
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
