/** How many are sent at once: `inFlight` batches of at most `size` each. */
export type BatchLimits = { inFlight: number; size: number };

type Waiting<Asked, Answer> = {
  asked: Asked;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

/**
 * Makes one function of many askers out of `send`, which answers a batch in its order. What arrives together, or
 * while as many batches are on their way as may be, leaves together, in the order in which it came. Nothing waits for a
 * timer: what comes alone leaves at once. A batch that fails is asked again one by one, so that nobody pays for another.
 */
export function together<Asked, Answer>(
  send: (batch: readonly Asked[]) => Promise<readonly Answer[]>,
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
    try {
      const answers = await send(batch.map(({ asked }) => asked));
      if (answers.length !== batch.length) throw new Error('A batch was not answered whole');
      for (const [place, one] of batch.entries()) one.resolve(answers[place] as Answer);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else await Promise.all(batch.map((alone) => answer([alone])));
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      leaveSoon();
    });
}
