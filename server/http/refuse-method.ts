import { Problem } from '#contract/problems.ts';

/** Throws 405 with the methods that the address does take; who may read may also ask for the headers alone. */
export function refuseMethod(...takes: readonly string[]): () => never {
  const allow = takes.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return () => {
    throw new Problem('method_not_allowed', undefined, { allow });
  };
}
