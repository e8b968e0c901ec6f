import type { Database } from '#platform/shop.ts';
import type { Story } from './plan-orders.ts';

// A schema of its own, which is gone with the last step. No backup holds it.
const TABLES = `
  CREATE SCHEMA IF NOT EXISTS invented_orders;
  CREATE TABLE IF NOT EXISTS invented_orders.story (story jsonb NOT NULL, began timestamptz DEFAULT clock_timestamp());
  CREATE TABLE IF NOT EXISTS invented_orders.step (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, number integer NOT NULL, deed text NOT NULL, told timestamptz NOT NULL,
    began timestamptz NOT NULL DEFAULT clock_timestamp());
  CREATE INDEX IF NOT EXISTS step_began ON invented_orders.step (began)`;

/** Which step of a story began when. Times are moved by it, and a run that was cut off goes on where it ended. */
export async function openStepLog(
  owner: Database,
  tell: () => Promise<Story>,
): Promise<{ story: Story; next: number }> {
  await owner.query(TABLES);
  const { rows } = await owner.query<{ story: Story; next: number }>(
    'SELECT story, (SELECT coalesce(max(number), 0) FROM invented_orders.step) AS next FROM invented_orders.story',
  );
  if (rows[0]) return rows[0];
  const story = await tell();
  await owner.query('INSERT INTO invented_orders.story (story) VALUES ($1)', [JSON.stringify(story)]);
  return { story, next: 0 };
}

export async function logStep(
  owner: Database,
  number: number,
  { deed, at }: { deed: string; at: number },
): Promise<void> {
  await owner.query({
    name: 'log-step',
    text: 'INSERT INTO invented_orders.step (number, deed, told) VALUES ($1, $2, to_timestamp($3::double precision / 1000))',
    values: [number, deed, at],
  });
}
