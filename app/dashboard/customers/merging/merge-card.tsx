import { useState } from 'react';
import type { Customer } from '#contract/calls/customers.ts';
import { useMay } from '../../../session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { DashboardCard } from '../../frame/dashboard-card.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** Leads to merging the customer with a second account of the same person. */
export function MergeCard({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('team')) return null;
  return (
    <DashboardCard title="Same person twice?">
      <p className="text-sm text-text-soft">Move all orders to one account and close the other.</p>
      <Button kind="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        Merge accounts
      </Button>
      <MergeDialog customer={customer} isOpen={isOpen} onClose={() => setOpen(false)} />
    </DashboardCard>
  );
}
