import { brotli } from '../http/encodings.ts';
import type { PreparedAnswer } from './prepare-answer.ts';

type Compressed = NonNullable<PreparedAnswer['as']['br']>;

const LASTED_MS = 5_000;
const BEST_QUALITY = 11;
// It takes fifty times as long as the first compression: whoever asks for ever new addresses must not get all of a processor.
const MOST_OF_THE_TIME = 0.1;

/**
 * Makes an answer's Brotli form as small as can be, about a tenth less, when it is asked for after it has lasted a while. In the
 * background, one at a time, and for a tenth of the time at most in each process, whatever is asked for.
 */
export function recompressLasting(compress = brotli): (answer: PreparedAnswer) => void {
  let isBusy = false;
  let restUntil = 0;

  async function recompress(answer: PreparedAnswer, quick: Compressed, begun: number): Promise<void> {
    const { headers, body } = quick;
    try {
      const smaller = await compress(answer.as.identity.body, BEST_QUALITY);
      // The length is the last of the headers.
      if (smaller.length < body.length)
        answer.as.br = { headers: [...headers.slice(0, -1), String(smaller.length)], body: smaller };
    } catch {
      // What there is stays good.
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
