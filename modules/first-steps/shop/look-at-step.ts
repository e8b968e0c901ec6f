import type { FirstStep, Member, Shop, StepState } from '#platform/shop.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { LANGUAGES } from '#platform/words/languages.ts';
import { t } from '#platform/words/t.ts';

const SEEN_FOR_MS = 60_000;
const LONGEST_MS = 8_000;

type Seen = { state: StepState; at: number };
const seenOf = new WeakMap<Shop['pool'], Map<string, Seen>>();

/** Returns whether a step is done, by what is true now; of a service outside the shop, of the last minute. A look that fails is not done. */
export async function lookAtStep(shop: Shop, step: FirstStep, member: Member): Promise<StepState> {
  const seen = seenOf.get(shop.pool) ?? new Map<string, Seen>();
  seenOf.set(shop.pool, seen);
  // The state has words.
  const key = `${step.name} ${currentLanguage().code}`;
  const before = seen.get(key);
  if (before && Date.now() - before.at < SEEN_FOR_MS) return before.state;
  const state = await inTime(step.look(shop, member)).catch((error: unknown) => {
    shop.log.warn({ err: error, step: step.name }, 'A first step could not be checked');
    return { isDone: false, note: t('It could not be checked just now.') };
  });
  if (step.isOutside && state.isDone) seen.set(key, { state, at: Date.now() });
  return state;
}

/** Makes the next look at a step a new one. */
export function forgetLook({ pool }: Pick<Shop, 'pool'>, name: string): void {
  const seen = seenOf.get(pool);
  for (const { code } of LANGUAGES) seen?.delete(`${name} ${code}`);
}

async function inTime<T>(look: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), LONGEST_MS);
  });
  try {
    return await Promise.race([look, late]);
  } finally {
    clearTimeout(timer);
  }
}
