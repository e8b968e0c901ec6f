import { brotli } from '../http/encodings.ts';
import type { PreparedAnswer } from './prepare-answer.ts';

type Compressed = NonNullable<PreparedAnswer['as']['br']>;

const LASTED_MS = 5_000;
const BEST_QUALITY = 11;
// The best quality takes fifty times as long, so requests for many URLs must not occupy a whole CPU.
const MOST_OF_THE_TIME = 0.1;

/** Recompresses long-lived responses with the best Brotli quality, in the background, for at most 10% of the time. */
export function recompressLasting(compress = brotli): (answer: PreparedAnswer) => void {
  let isBusy = false;
  let restUntil = 0;

  async function recompress(answer: PreparedAnswer, quick: Compressed, begun: number): Promise<void> {
    const { headers, body } = quick;
    try {
      const smaller = await compress(answer.as.identity.body, BEST_QUALITY);
      // The last header is the content length.
      if (smaller.length < body.length)
        answer.as.br = {
          headers: [...headers.slice(0, -1), String(smaller.length)],
          body: smaller,
        };
    } catch {
      // Keep the quick form.
    } finally {
      const now = performance.now();
      restUntil = now + (now - begun) * (1 / MOST_OF_THE_TIME - 1);
      isBusy = false;
    }
  }

  return (answer) => {
    const quick = answer.as.br;
    if (answer.isSmallest || isBusy || !quick) return;
    const now = performance.now();
    if (now < restUntil || now - answer.madeAt < LASTED_MS) return;
    isBusy = true;
    answer.isSmallest = true;
    void recompress(answer, quick, now);
  };
}
