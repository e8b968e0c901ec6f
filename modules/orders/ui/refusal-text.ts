import { ApiProblem, problemText } from '#platform/app/api/problem.ts';

/** The sentence for a refusal whose field is not in the form, such as "Choose at least one line". */
export function refusalText(error: unknown): string {
  const [first] = error instanceof ApiProblem ? error.errors : [];
  return first?.message ?? problemText(error);
}
