import { NavLink } from 'react-router';
import { FRESH_NAVIGATION } from '#contract/navigation.ts';
import { useStorefront } from '../../layout/use-storefront.ts';

/** Links to the text pages of the same group. */
export function PageNeighbours({ path }: { path: string }) {
  const { policies, company } = useStorefront().navigation ?? FRESH_NAVIGATION;
  const groups = [
    { title: 'Policies', links: policies },
    { title: 'Company', links: [{ label: 'About', to: '/about' }, ...company] },
  ];
  const group = groups.find(({ links }) => links.some((link) => link.to === path));
  if (!group) return null;
  return (
    <nav aria-label={`${group.title}, all pages`} className="lg:sticky lg:top-24 lg:self-start">
      <p className="mb-2 text-sm font-semibold text-text-soft">{group.title}</p>
      <ul className="border-l border-line">
        {group.links.map((link) => (
          <li key={link.label}>
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
