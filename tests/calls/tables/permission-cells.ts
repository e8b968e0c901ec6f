import { MATRIX } from './permission-matrix.ts';
import { ACTORS, type Actor, type Expected, type Row, TARGETS, type Target } from './permission-row.ts';

/** One caller and one target of a row of the matrix. */
export type Cell = { row: Row; actor: Actor; target: Target; expected: Expected };

/** The matrix as cells: one caller and one target each. */
export const CELLS: readonly Cell[] = MATRIX.flatMap((row) =>
  ACTORS.flatMap((actor) =>
    (row.aim === 'nothing' || row.aim === 'oneself' ? (['there'] as const) : TARGETS).map((target) => {
      const cells = row[actor];
      const expected = typeof cells === 'string' ? cells : cells[TARGETS.indexOf(target)];
      if (expected === undefined) throw new Error(`${row.call} says nothing of ${actor} and ${target}`);
      return { row, actor, target, expected };
    }),
  ),
);
