import { Problem } from '#contract/problems.ts';
import { countGuess, forgiveGuess } from '#shop/limits/count-guess.ts';
import type { ServerContext } from '../context.ts';

/**
 * Runs `work` that checks a password and counts wrong guesses. It counts before the check, so that parallel guesses
 * cannot exceed the limit, and refunds right ones and those that were never checked.
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
