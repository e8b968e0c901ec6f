/** How many are sent at once: `inFlight` batches of at most `size` each. */
export type BatchLimits = { inFlight: number; size: number };

/**
 * Answers a batch in its order. What is known of one, by its place from 0 on, before it is known of all may be said at once with
 * `answerOne`, and stands even if the rest fails.
 */
export type Send<Asked, Answer> = (
  batch: readonly Asked[],
  answerOne: (place: number, answer: Answer) => void,
) => Promise<readonly Answer[]>;

type Waiting<Asked, Answer> = {
  asked: Asked;
  answered: boolean;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

/**
 * Makes one function of many askers out of `send`. What arrives together, or while as many batches are on their way as
 * may be, leaves together, in the order in which it came. Nothing waits for a timer: what comes alone leaves at once. Of a
 * batch that fails those without an answer are asked again one by one, so that nobody pays for another.
 */
export function together<Asked, Answer>(
  send: Send<Asked, Answer>,
  { inFlight: mostInFlight, size }: BatchLimits,
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = [];
  let inFlight = 0;
  let leaving = false;

  /** Leaves when everything that has arrived in this turn of the event loop is there. */
  function leaveSoon(): void {
    if (leaving || inFlight >= mostInFlight || waiting.length === 0) return;
    leaving = true;
    setImmediate(() => {
      leaving = false;
      void leave();
    });
  }

  async function leave(): Promise<void> {
    const batch = waiting.splice(0, size);
    if (batch.length === 0) return;
    inFlight += 1;
    leaveSoon();
    await answer(batch);
    inFlight -= 1;
    leaveSoon();
  }

  async function answer(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
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
      if (batch.length === 1) unanswered[0]?.reject(error);
      else await Promise.all(unanswered.map((alone) => answer([alone])));
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, answered: false, resolve, reject });
      leaveSoon();
    });
}
