import type { ChangedCell } from './changed-columns.ts';

/** The effect of the lines of one product; `changed` names the columns that differ. */
export type LineResult = {
  line: number;
  name: string;
  does: 'adds' | 'changes' | 'keeps';
  changed: string[];
};

/** The effect on the shop: the new version, the units added to each variant, and the cells that differ. */
export type ImportEffect = {
  productId: string;
  version: number;
  units: Record<string, number>;
  /** When the draft was to go on sale before. */
  publishAt: string | null;
  cells: ChangedCell[];
};
