import { Problem } from '#contract/problems.ts';
import { countGuess, forgiveGuess } from '#shop/limits/count-guess.ts';
import type { ServerContext } from '../context.ts';

/**
 * Carries out what somebody gives a password for. It is counted as a wrong one before it is looked at, so that a
 * hundred at once are a hundred, and taken back when it was right or not looked at. `isWrong` tells by the answer.
 */
export async function guardGuesses<T>(
  { shop, settings }: Pick<ServerContext, 'shop' | 'settings'>,
  subject: string,
  work: () => Promise<T>,
  isWrong: (answer: T) => boolean = () => false,
): Promise<T> {
  if (!settings.rateLimit) return work();
  await countGuess(shop, subject);
  try {
    const answer = await work();
    if (!isWrong(answer)) await forgiveGuess(shop, subject);
    return answer;
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'validation')) await forgiveGuess(shop, subject);
    throw error;
  }
}
