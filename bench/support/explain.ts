import type pg from 'pg';
import { median } from './benchmark.ts';
import type { Statement } from './statements.ts';

/** A statement's plan in figures: indexes read, tables scanned with the rows read, pages and time. */
export type Explained = {
  indexes: string[];
  scanned: { table: string; rows: number }[];
  /** Pages of 8 kB, from memory or disk. */
  pages: number;
  ms: number;
};

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
};

const TIMES = 5;

/** Executes a statement several times with its own values, unprepared, and summarizes its plan. */
export async function explain(pool: pg.Pool, { text, values }: Statement): Promise<Explained> {
  const ms: number[] = [];
  let root: Node | undefined;
  for (let time = 0; time < TIMES; time += 1) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Node; 'Execution Time': number }[] }>({
      text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    });
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!plan) throw new Error('A statement was not explained');
    ms.push(plan['Execution Time']);
    root = plan.Plan;
  }
  if (!root) throw new Error('A statement was not explained');
  const nodes = [...nodesOf(root)];
  return {
    indexes: distinct(nodes.map((node) => node['Index Name'])),
    scanned: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map(scanOf),
    pages: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
    ms: median(ms),
  };
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

function scanOf(node: Node): { table: string; rows: number } {
  const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
  return { table: node['Relation Name'] ?? '', rows: rows * (node['Actual Loops'] ?? 1) };
}

function distinct(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}
