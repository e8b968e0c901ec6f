import { Lock } from 'lucide-react';
import { t } from '#platform/words/t.ts';
import { membersOnly } from '../protected.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { DashboardPage } from './dashboard-page.tsx';

export const handle = membersOnly;

export default function NoRights() {
  return (
    <DashboardPage title={t('Not part of your role')}>
      <EmptyState icon={Lock} title={t('Your role does not include this page')}>
        <p>{t('The menu shows everything you can use. If you need more, ask an owner of the shop.')}</p>
      </EmptyState>
    </DashboardPage>
  );
}
