import { Lock } from 'lucide-react';
import { membersOnly } from '../protected.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { DashboardPage } from './dashboard-page.tsx';

export const handle = membersOnly;

export default function NoRights() {
  return (
    <DashboardPage title="Not part of your role">
      <EmptyState icon={Lock} title="Your role does not include this page">
        <p>The menu shows everything you can use. If you need more, ask an owner of the shop.</p>
      </EmptyState>
    </DashboardPage>
  );
}
