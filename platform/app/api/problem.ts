import type { FieldError, ProblemCode, ProblemDocument } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';

/** A call answered with a problem document; `message` is the sentence to show. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];
  /** The whole document, for extra members such as the true `totalPrice`. */
  readonly document: ProblemDocument;

  constructor(document: ProblemDocument) {
    super(document.detail || document.title);
    this.status = document.status;
    this.code = document.code;
    this.errors = document.errors ?? [];
    this.document = document;
  }
}

/** No answer arrived: the connection or the shop is down. */
export class NetworkProblem extends Error {
  override readonly name = 'NetworkProblem';

  constructor(cause: unknown) {
    super(t('The shop cannot be reached. Check your connection and try again.'), { cause });
  }
}

/** Whether a save was refused because somebody else saved first. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'stale_version';
}

/** The address of the person whose change a refused save met; undefined if the answer does not name one. */
export function changerOf(error: unknown): string | undefined {
  const by = error instanceof ApiProblem ? error.document.by : undefined;
  return typeof by === 'string' ? by : undefined;
}

/** The sentence to show for any error of a call. */
export function problemText(error: unknown): string {
  return error instanceof ApiProblem || error instanceof NetworkProblem
    ? error.message
    : t('Something went wrong. Please try again.');
}
