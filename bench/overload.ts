import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Benchmark, median } from './support/benchmark.ts';
import { Callers } from './support/callers.ts';
import { drawCurve } from './support/draw-curve.ts';
import { addMembers } from './support/fill.ts';
import { offer, type Point, statusOf } from './support/open-loop.ts';
import { startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';

const SECONDS = scaled(5, 2);
const OF_THE_KNEE = scaled([0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8], [0.5, 1, 2, 4, 8]);
const PICTURE = new URL('./overload.svg', import.meta.url);
const RECOVERED_WITHIN_MS = 10_000;
const LEAST_SHARE = 0.7;
// Enough to saturate the process; the benchmark adds load beyond that.
const AT_THE_KNEE = 32;

/** An uncached page under more load than the process can serve: answers, refusals, and the recovery. */
export const overload: Benchmark = {
  name: 'overload',
  async measure(say) {
    const shop = await startShop();
    const callers = new Callers(shop.url, AT_THE_KNEE);
    try {
      const [token = ''] = await addMembers(shop.database.pool, 1);
      const path = '/products?sort=name';
      // Credentials bypass the cache, so each page is rendered.
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
      const work = { url: `${shop.url}${path}`, headers };
      const busy = { shoppers: AT_THE_KNEE, seconds: SECONDS, status: 200 };
      await callers.keepBusy(busy, () => callers.ask('GET', path, headers));
      const { perSecond: knee } = await callers.keepBusy(busy, () => callers.ask('GET', path, headers));
      const calm = median(
        (
          await callers.keepBusy({ ...busy, shoppers: 1, seconds: 1 }, () =>
            callers.ask('GET', path, headers),
          )
        ).ms,
      );

      const points: Point[] = [];
      for (const share of OF_THE_KNEE) {
        const point = await offer({ ...work, perSecond: knee * share, seconds: SECONDS });
        say(
          `offered ${Math.round(point.offered)}, answered ${Math.round(point.answered)}, shed ${Math.round(point.shed)}, p50 ${Math.round(point.p50)} ms, p99 ${Math.round(point.p99)} ms`,
        );
        points.push(point);
        await wait(1_000);
      }
      await writeFile(PICTURE, drawCurve(points));

      await offer({ ...work, perSecond: knee * (OF_THE_KNEE.at(-1) ?? 1), seconds: SECONDS });
      const recovery = await untilCalm(work, calm);
      const worst = points.at(-1);
      const best = Math.max(...points.map(({ answered }) => answered));
      const failed = points.reduce((sum, point) => sum + point.failed, 0);
      return [
        {
          work: `Page made for one member, ${OF_THE_KNEE.at(-1)} × what is possible offered: answered`,
          limit: 'the most that was answered at any point',
          ratios: [(worst?.answered ?? 0) / best],
          better: 'more',
          goal: LEAST_SHARE,
          aside: `${Math.round(worst?.answered ?? 0)} of ${Math.round(best)} a second, p99 ${Math.round(worst?.p99 ?? Number.NaN)} ms, ${Math.round(worst?.shed ?? 0)} a second shed, ${Math.round(failed)} neither`,
        },
        {
          work: 'Back to normal after it',
          limit: `${RECOVERED_WITHIN_MS / 1000} s`,
          ratios: [recovery / RECOVERED_WITHIN_MS],
          better: 'less',
          goal: 1,
          aside: `${Math.round(recovery)} ms until five pages in a row took at most twice the ${calm.toFixed(1)} ms of a calm one`,
        },
      ];
    } finally {
      callers.close();
      await shop.stop();
    }
  },
};

async function untilCalm(
  { url, headers }: { url: string; headers: Record<string, string> },
  calm: number,
): Promise<number> {
  const begun = performance.now();
  for (let inARow = 0; inARow < 5; ) {
    const asked = performance.now();
    const status = await statusOf(url, headers);
    inARow = status === 200 && performance.now() - asked <= calm * 2 ? inARow + 1 : 0;
    if (performance.now() - begun > RECOVERED_WITHIN_MS * 3) break;
    await wait(20);
  }
  return performance.now() - begun;
}
