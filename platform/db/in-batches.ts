import type pg from 'pg';
import { isRepeatable } from './transaction.ts';

export type Pool = Pick<pg.Pool, 'query'>;

/**
 * Answers a batch in its order. `answerOne` delivers one answer (by index) before the rest is known; it stands even if the
 * rest fails.
 */
export type Send<Asked, Answer> = (
  pool: Pool,
  batch: readonly Asked[],
  answerOne: (place: number, answer: Answer) => void,
) => Promise<readonly Answer[]>;

// Two, so that a slow batch blocks no other and the database works while the process does. A third would cost another write
// and read and wait for the first one's locks. A batch of 64 bookings holds its locks for about 10 ms.
const MOST_IN_FLIGHT = 2;
const MOST_AT_ONCE = 64;

/**
 * Turns `send` into a function for many callers. Calls made in one turn of the event loop, or while two batches are in flight,
 * form the next batch in order of arrival, so each reads what was committed before it. No timer delays a lone call.
 * If a batch fails, its unanswered calls are repeated one by one, so none fails because of another; a lone one is repeated if
 * PostgreSQL rolled it back in favour of another transaction.
 */
export function inBatches<Asked, Answer>(
  send: Send<Asked, Answer>,
): (pool: Pool, asked: Asked) => Promise<Answer> {
  const byPool = new WeakMap<Pool, (asked: Asked) => Promise<Answer>>();
  return (pool, asked) => {
    const ask = byPool.get(pool) ?? queue<Asked, Answer>((batch, answerOne) => send(pool, batch, answerOne));
    byPool.set(pool, ask);
    return ask(asked);
  };
}

type Waiting<Asked, Answer> = {
  asked: Asked;
  answered: boolean;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

function queue<Asked, Answer>(
  send: (
    batch: readonly Asked[],
    answerOne: (place: number, answer: Answer) => void,
  ) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = [];
  let inFlight = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || inFlight >= MOST_IN_FLIGHT || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      void sendNext();
    });
  }

  async function sendNext(): Promise<void> {
    const batch = waiting.splice(0, MOST_AT_ONCE);
    if (batch.length === 0) return;
    inFlight += 1;
    schedule();
    await answer(batch);
    inFlight -= 1;
    schedule();
  }

  async function answer(batch: readonly Waiting<Asked, Answer>[], isLast = false): Promise<void> {
    const answerOne = (place: number, answer: Answer) => {
      const one = batch[place];
      if (!one) return;
      one.answered = true;
      one.resolve(answer);
    };
    try {
      const answers = await send(
        batch.map(({ asked }) => asked),
        answerOne,
      );
      if (answers.length !== batch.length) throw new Error('A batch was not answered whole');
      for (const [place, answer] of answers.entries()) answerOne(place, answer);
    } catch (error) {
      const unanswered = batch.filter(({ answered }) => !answered);
      const [first] = unanswered;
      if (batch.length > 1) await Promise.all(unanswered.map((alone) => answer([alone])));
      else if (first && !isLast && isRepeatable(error)) await answer([first], true);
      else first?.reject(error);
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, answered: false, resolve, reject });
      schedule();
    });
}
