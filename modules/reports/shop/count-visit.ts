import { isIPv6 } from 'node:net';
import type { VisitStep } from '#platform/contract/calls/visits.ts';
import { plainAddress } from '#platform/limits/plain-address.ts';
import type { Shop } from '#platform/shop.ts';

const GATHER_MS = 2_000;
const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 60;
// Of a flood from more networks than that, the rest is not counted.
const MOST_NETWORKS = 20_000;

type Tally = { steps: Map<VisitStep, number>; timer: NodeJS.Timeout | undefined };

const tallies = new WeakMap<Shop['pool'], Tally>();
const networks = { since: 0, counts: new Map<string, number>() };

/**
 * Counts a step, and writes the steps of two seconds in one statement. Memory alone knows the network it came from, for an hour at most,
 * to count no more than sixty of it.
 */
export function countVisit(
  shop: Pick<Shop, 'pool' | 'log'>,
  step: VisitStep,
  clientAddress: string | undefined,
  now = Date.now(),
): void {
  if (clientAddress !== undefined && !isWithinLimit(networkOf(clientAddress), now)) return;
  const tally = tallies.get(shop.pool) ?? { steps: new Map(), timer: undefined };
  tallies.set(shop.pool, tally);
  tally.steps.set(step, (tally.steps.get(step) ?? 0) + 1);
  // A process that stops does not wait for it: two seconds of a day are few.
  tally.timer ??= setTimeout(() => void write(shop, tally), GATHER_MS).unref();
}

async function write({ pool, log }: Pick<Shop, 'pool' | 'log'>, tally: Tally): Promise<void> {
  const steps = [...tally.steps];
  tally.steps.clear();
  tally.timer = undefined;
  try {
    await pool.query(
      `INSERT INTO visit_count (day, step, visits)
       SELECT (now() AT TIME ZONE coalesce((SELECT value #>> '{}' FROM shop_setting WHERE name = 'timeZone'), 'UTC'))::date, * FROM unnest($1::text[], $2::bigint[])
       ON CONFLICT (day, step) DO UPDATE SET visits = visit_count.visits + excluded.visits`,
      [steps.map(([step]) => step), steps.map(([, count]) => count)],
    );
  } catch (error) {
    log.warn({ err: error }, 'Some visits were not counted');
  }
}

function isWithinLimit(network: string, now: number): boolean {
  if (now - networks.since >= HOUR_MS) {
    networks.since = now;
    networks.counts.clear();
  }
  const { counts } = networks;
  const count = (counts.get(network) ?? 0) + 1;
  if (count > MOST_AN_HOUR || (count === 1 && counts.size >= MOST_NETWORKS)) return false;
  counts.set(network, count);
  return true;
}

/** One customer owns the first four groups of an IPv6 address. */
function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = [], tail] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = tail ? new Array<string>(8 - head.length - tail.length).fill('0') : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':');
}
