import { Problem } from '#platform/contract/problems.ts';

/** Throws 405 with an `Allow` header; GET implies HEAD. */
export function refuseMethod(...takes: readonly string[]): () => never {
  const allow = takes.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return () => {
    throw new Problem('method_not_allowed', undefined, { allow });
  };
}
