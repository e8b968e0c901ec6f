/**
 * Why the shop cannot start: one line that says what to do, shown to the shopkeeper without a stack trace. The words are an English
 * literal with the names of values in braces, so that the shop can say them in another language; `message` is English.
 */
export class StartProblem extends Error {
  override name = 'StartProblem';

  readonly words: string;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(words: string, values: StartProblem['values'] = {}, options?: ErrorOptions) {
    super(
      words.replace(/\{(\w+)\}/g, (braced, name) => String(values[name] ?? braced)),
      options,
    );
    this.words = words;
    this.values = values;
  }
}

export type StartLog = { info(message: string): void; warn(message: string): void };
