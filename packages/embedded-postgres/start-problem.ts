/** Why the shop cannot start: one line that says what to do, shown to the shopkeeper without a stack trace. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

export type StartLog = { info(message: string): void; warn(message: string): void };
