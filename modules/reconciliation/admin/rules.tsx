import { Link } from 'react-router';
import { detailWords } from '#modules/audit/admin/detail-words.ts';
import { AskButton } from '#modules/payments/admin/ask-button.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { formatMoment } from '#platform/format/date.ts';
import { listOf } from '#platform/format/list.ts';
import { formatNumber } from '#platform/format/number.ts';
import { rich, t } from '#platform/words/t.ts';
import type { BrokenRow, BrokenRule, Payments } from '../contract/calls/reconciliation.ts';
import { CheckCard } from './check-card.tsx';

/** The invariants of money and stock, and the rows that break them. */
export function Rules({ check, broken }: Pick<Payments, 'check' | 'broken'>) {
  const count = broken.length;
  const verdict =
    count > 0
      ? ({
          tone: 'bad',
          word: t('{count, plural, one {1 rule broken} other {# rules broken}}', { count }),
        } as const)
      : check
        ? ({ tone: 'good', word: t('All hold') } as const)
        : ({ tone: 'neutral', word: t('Not yet') } as const);
  return (
    <CheckCard
      id="rules"
      title={t('Rules of money and stock')}
      verdict={verdict}
      action={<AskButton label={t('Check now')} onAsk={checkNow} />}
    >
      <p className="text-text-soft">{check ? sayCheck(check) : t('The rules have not been checked yet.')}</p>
      {broken.map((rule) => (
        <Broken key={rule.name} rule={rule} />
      ))}
    </CheckCard>
  );
}

function Broken({ rule: { name, sentence, rows, rowCount, since } }: { rule: BrokenRule }) {
  return (
    <div className="card grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
      <p className="font-semibold">
        {rich('Broken: {sentence} {name}', {
          sentence,
          name: <span className="text-sm font-normal text-text-soft">{t('(rule {name})', { name })}</span>,
        })}
      </p>
      <p className="text-sm text-text-soft">
        {t(
          'Found {rowCount, plural, one {once} other {# times}}, since {since}. Orders among them are neither shipped nor refunded until it holds again.',
          { rowCount, since: formatMoment(since) },
        )}
      </p>
      <ul className="grid gap-1 text-sm">
        {rows.map((row) => (
          <li key={JSON.stringify(row)} className="wrap-anywhere">
            <Row row={row} />
          </li>
        ))}
      </ul>
      {rowCount > rows.length && (
        <p className="text-sm text-text-soft">
          {t('And {rowCount} more: the command “check” lists all of them.', {
            rowCount: formatNumber(rowCount - rows.length),
          })}
        </p>
      )}
    </div>
  );
}

/** The order, and what else a row says; of a row without words its id, by which it is found in the database. */
function Row({ row: { order, orderNumber, facts } }: { row: BrokenRow }) {
  const words =
    detailWords(facts) ||
    (orderNumber === null && t('Row {facts}', { facts: Object.values(facts).join(', ') }));
  return (
    <>
      {order && orderNumber !== null && (
        <Link to={`/dashboard/orders/${order}`} className="inline-link">
          {t('Order {orderNumber}', { orderNumber })}
        </Link>
      )}
      {orderNumber !== null && words && ' · '}
      {words}
    </>
  );
}

function sayCheck({ finishedAt, rules, unfinished }: NonNullable<Payments['check']>): string {
  const proven = t('{rules} of {all} rules were checked at {finishedAt}', {
    rules: rules - unfinished.length,
    all: rules,
    finishedAt: formatMoment(finishedAt),
  });
  return unfinished.length > 0
    ? t('{proven}; not checked, for lack of time or because of an error: {unfinished}.', {
        proven,
        unfinished: listOf(unfinished),
      })
    : `${proven}.`;
}

async function checkNow(): Promise<string> {
  await callAsMember('POST /payments/check', {});
  return t('Checking the rules. The result appears here.');
}
