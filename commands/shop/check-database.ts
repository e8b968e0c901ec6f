import { checkShop } from '#shop/check/check-shop.ts';
import { INVARIANTS } from '#shop/check/invariants.ts';
import type { Command } from './command.ts';

export const checkDatabase: Command = {
  name: 'check',
  takes: [],
  summary: 'Proves that money and stock add up.',
  details: `Checks the whole database against every rule that must always hold, at one moment, also while the shop is running.
Exits 1 with the rows that do not add up.`,
  async run({ pool }) {
    const broken = await checkShop({ pool });
    for (const { name, sentence, rows } of broken) {
      console.log(`${name} does not hold: ${sentence}. ${rows.length} row(s):`);
      for (const row of rows) console.log(`  ${JSON.stringify(row)}`);
    }
    console.log(`${INVARIANTS.length - broken.length} of ${INVARIANTS.length} rules hold.`);
    return broken.length === 0 ? 0 : 1;
  },
};
