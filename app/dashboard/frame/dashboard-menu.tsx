import type { LucideIcon } from 'lucide-react';
import {
  Boxes,
  Landmark,
  PackagePlus,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Star,
  Truck,
  Users,
} from 'lucide-react';
import { NavLink } from 'react-router';

type Entry = { to: string; label: string; icon: LucideIcon };

const ACCOUNT: Entry = { to: '/dashboard/account', label: 'Account', icon: ShieldCheck };

const CUSTOMER: readonly Entry[] = [
  { to: '/dashboard', label: 'My Orders', icon: ReceiptText },
  { to: '/dashboard/addreview', label: 'Add Review', icon: Star },
  ACCOUNT,
];

const ADMIN: readonly Entry[] = [
  { to: '/dashboard', label: 'Add Product', icon: PackagePlus },
  { to: '/dashboard/manageusers', label: 'Manage Users', icon: Users },
  { to: '/dashboard/manageorders', label: 'Manage Orders', icon: Truck },
  { to: '/dashboard/manageproducts', label: 'Manage Products', icon: Boxes },
  { to: '/dashboard/payments', label: 'Payments', icon: Landmark },
  { to: '/dashboard/auditlog', label: 'Audit Log', icon: ScrollText },
  ACCOUNT,
];

/** The pages of the dashboard for this role: beside the page, and on phones as a block of two columns above it. */
export function DashboardMenu({ isAdmin }: { isAdmin: boolean }) {
  return (
    <nav aria-label="Dashboard" className="grid grid-cols-2 gap-1 lg:grid-cols-1">
      {(isAdmin ? ADMIN : CUSTOMER).map(({ to, label, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="flex min-h-11 items-center gap-2.5 rounded-control px-3 text-text-soft hover:bg-sunken hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-text"
        >
          <Icon aria-hidden className="hidden size-5 shrink-0 min-[28rem]:block" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
