import { dayIn } from '#platform/contract/time-zone.ts';
import { t } from '#platform/words/t.ts';

export type Days = { from: string; to: string };

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** The usual spans up to today in a time zone, by their names. A month before January is December of the year before. */
export function presets(timeZone: string, now: Date): Record<string, Days> {
  const today = dayIn(timeZone, now);
  const [year = 0, monthOfYear = 1, date = 1] = today.split('-').map(Number);
  const month = monthOfYear - 1;
  const quarter = month - (month % 3);
  const last = (days: number) => ({ from: day(year, month, date - days + 1), to: today });
  const months = (first: number, count: number) => ({
    from: day(year, first, 1),
    to: day(year, first + count, 0),
  });
  return {
    [t('Last 7 days')]: last(7),
    [t('Last 30 days')]: last(30),
    [t('Last 90 days')]: last(90),
    [t('This month')]: { from: day(year, month, 1), to: today },
    [t('Last month')]: months(month - 1, 1),
    [t('This quarter')]: { from: day(year, quarter, 1), to: today },
    [t('Last quarter')]: months(quarter - 3, 3),
    [t('This year')]: { from: day(year, 0, 1), to: today },
    [t('Last year')]: months(-12, 12),
  };
}
