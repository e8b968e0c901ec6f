import { Problem } from '#platform/contract/problems.ts';
import { countGuess, forgiveGuess } from '#platform/limits/count-guess.ts';
import type { ServerContext } from '../context.ts';

/** The counter of wrong guesses at a member’s password, codes and passkeys, which share it so that turns gain nothing. */
export const guessesAt = (memberId: string) => `identity of ${memberId}`;

const WRONG: readonly string[] = ['validation', 'passkey_refused'];

/**
 * Runs `work`, which checks a password, and counts wrong guesses. Counts before the check, so that parallel guesses cannot
 * exceed the limit, and takes the count back if the password was right or never checked.
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
    if (!(error instanceof Problem && WRONG.includes(error.code))) await forgiveGuess(shop, subject);
    throw error;
  }
}
