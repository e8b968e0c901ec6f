import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useLiveAnswer } from '#platform/app/live/use-live-answer.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { isAhead } from '#platform/app/session/calls-ahead.ts';
import { mayDo, type Role } from '#platform/contract/staff.ts';
import { t } from '#platform/words/t.ts';

const readFigures = (): Promise<Figures> => callAsMember('GET /payments/integrity', {});

/**
 * The figures that come with a document's first calls, so that the warning stands on its page from the start. Else the banner asks, and no
 * page waits for one more call.
 */
export async function firstFigures(role: Role): Promise<Figures | undefined> {
  if (!mayDo(role, 'money') || !isAhead('/api/payments/integrity')) return undefined;
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
