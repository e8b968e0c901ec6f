import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useLiveAnswer } from '#platform/app/live/use-live-answer.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { mayDo, type Role } from '#platform/contract/staff.ts';
import { t } from '#platform/words/t.ts';

const readFigures = (): Promise<Figures> => callAsMember('GET /payments/integrity', {});

let isRead = false;

/** The figures for the first page of a document, so that the warning stands there from the start; the banner asks for later ones. */
export async function firstFigures(role: Role): Promise<Figures | undefined> {
  if (isRead || !mayDo(role, 'money')) return undefined;
  isRead = true;
  return readFigures().catch(() => undefined);
}

/** Warns who may see payments, on every dashboard page, that money or stock do not add up; otherwise renders nothing. */
export function IntegrityBanner({ first }: { first: Figures | undefined }) {
  const figures = useLiveAnswer(['payments'], readFigures, first);
  const sentence = figures && incident(figures);
  if (!sentence) return null;
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-bad-soft p-4 text-bad"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      <p className="grow basis-60">{sentence}</p>
      <Link to="/dashboard/payments" className="inline-flex min-h-11 items-center font-semibold underline">
        {t('See Payments')}
      </Link>
    </div>
  );
}

type Figures = { brokenRules: number; heldOrders: number; differences: number; failedRefunds: number };

function incident({ brokenRules, heldOrders, differences, failedRefunds }: Figures): string | undefined {
  const parts = [
    brokenRules > 0 &&
      t(
        '{brokenRules, plural, one {# rule of money and stock is broken} other {# rules of money and stock are broken}}',
        { brokenRules },
      ),
    differences > 0 &&
      t(
        '{differences, plural, one {# payment differs from the provider’s} other {# payments differ from the provider’s}}',
        { differences },
      ),
    failedRefunds > 0 &&
      t('{failedRefunds, plural, one {# refund has failed} other {# refunds have failed}}', {
        failedRefunds,
      }),
    heldOrders > 0 &&
      t('{heldOrders, plural, one {# order is held} other {# orders are held}}', { heldOrders }),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : undefined;
}
