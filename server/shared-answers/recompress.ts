import { brotli } from './encodings.ts';
import type { SharedAnswer } from './shared-answer.ts';

const LASTED_MS = 5_000;
const BEST_QUALITY = 11;
// It takes fifty times as long as the first compression: whoever asks for ever new addresses must not get all of a processor.
const MOST_OF_THE_TIME = 0.1;

/**
 * Makes an answer's Brotli form as small as can be, a tenth less, when it is asked for after it has lasted a while. In the
 * background, one at a time, and for a tenth of the time at most, whatever is asked for.
 */
export function recompressLasting(): (answer: SharedAnswer) => void {
  let isBusy = false;
  let restUntil = 0;

  async function recompress(answer: SharedAnswer, begun: number): Promise<void> {
    const { headers } = answer.as.br;
    const body = await brotli(answer.as.identity.body, BEST_QUALITY);
    const took = performance.now() - begun;
    // The length is the last of the headers.
    answer.as.br = { headers: [...headers.slice(0, -1), String(body.length)], body };
    restUntil = performance.now() + took / MOST_OF_THE_TIME - took;
    isBusy = false;
  }

  return (answer) => {
    if (answer.isSmallest || isBusy) return;
    const now = performance.now();
    if (now < restUntil || now - answer.madeAt < LASTED_MS) return;
    isBusy = true;
    answer.isSmallest = true;
    void recompress(answer, now);
  };
}
