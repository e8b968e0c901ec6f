import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

type Props = { to: string; label: string; icon: LucideIcon };

/** A link of one icon, named by `label` for screen readers; 44 px in both directions. */
export function IconLink({ to, label, icon: Icon }: Props) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-sunken"
    >
      <Icon aria-hidden className="size-5" />
    </Link>
  );
}
