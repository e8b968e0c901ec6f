import { NavLink } from 'react-router';
import type { Link } from '#contract/storefront.ts';
import { CollectionLinks } from './collection-links.tsx';

const LOOK =
  'flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken lg:px-1.5 xl:px-2.5 aria-[current=page]:text-link aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

type Props = { links: readonly Link[]; collections: readonly Link[]; onNavigate?: () => void };

export function MainLinks({ links, collections, onNavigate }: Props) {
  return (
    <>
      <NavLink to="/" end prefetch="intent" onClick={onNavigate} className={LOOK}>
        Home
      </NavLink>
      <NavLink to="/dashboard" onClick={onNavigate} className={`${LOOK} visitor:hidden`}>
        Dashboard
      </NavLink>
      {links.map((link) => (
        <NavLink key={link.label} to={link.to} prefetch="intent" onClick={onNavigate} className={LOOK}>
          {link.label}
        </NavLink>
      ))}
      <CollectionLinks links={collections} onNavigate={onNavigate} />
    </>
  );
}
