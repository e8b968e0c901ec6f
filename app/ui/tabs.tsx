import { NavLink } from 'react-router';

type Props = { label: string; tabs: readonly { label: string; to: string }[] };

export function Tabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className="mb-6 flex border-b border-line">
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          replace
          className="-mb-px flex min-h-11 grow items-center justify-center border-b-2 border-transparent px-3 text-center font-semibold text-text-soft hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
