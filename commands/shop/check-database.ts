import { randomUUIDv7 } from 'node:crypto';
import { INVARIANTS } from '#shop/check/invariants.ts';
import { recordCheck } from '#shop/check/record-check.ts';
import type { Command } from './command.ts';

// The command prints its findings, so the log stays silent.
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

export const checkDatabase: Command = {
  name: 'check',
  takes: [],
  summary: 'Proves that money and stock add up.',
  details: `Checks the whole database against every rule that must always hold, at one moment, also while the shop is running.
Exits 1 with the rows that do not add up. What is found is shown to the admins too, and holds the orders that it is
about: run it again when it is mended.`,
  async run({ pool }) {
    const shop = { pool, newId: () => randomUUIDv7(), log: SILENT };
    const { broken } = await recordCheck(shop, 'command-line');
    for (const { name, sentence, rows } of broken) {
      console.log(`${name} does not hold: ${sentence}. ${rows.length} row(s):`);
      for (const row of rows) console.log(`  ${JSON.stringify(row)}`);
    }
    console.log(`${INVARIANTS.length - broken.length} of ${INVARIANTS.length} rules hold.`);
    return broken.length === 0 ? 0 : 1;
  },
};
