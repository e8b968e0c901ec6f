/** A reason why the shop cannot start: one line that says what to do, shown to the shopkeeper without a stack trace. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

/** What the steps of a start say as they go; a pino logger is one. */
export type StartLog = { info(message: string): void; warn(message: string): void };
