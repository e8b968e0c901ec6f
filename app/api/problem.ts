import type { FieldError, ProblemCode, ProblemDocument } from '#contract/problems.ts';

/** A call was answered with a problem document: `code` says which, `message` is the sentence to show. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];
  /** The whole document, for members of its own such as the true `totalPrice`. */
  readonly document: ProblemDocument;

  constructor(document: ProblemDocument) {
    super(document.detail || document.title);
    this.status = document.status;
    this.code = document.code;
    this.errors = document.errors ?? [];
    this.document = document;
  }
}

/** No answer came: no connection, or the shop is not there. */
export class NetworkProblem extends Error {
  override readonly name = 'NetworkProblem';

  constructor(cause: unknown) {
    super('The shop cannot be reached. Check your connection and try again.', { cause });
  }
}

/** The sentence to show for whatever a call threw. */
export function problemText(error: unknown): string {
  return error instanceof ApiProblem || error instanceof NetworkProblem
    ? error.message
    : 'Something went wrong. Please try again.';
}
