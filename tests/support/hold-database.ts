import { once } from 'node:events';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { openDatabase } from '#platform/db/connect.ts';
import { lockShop } from '#platform/db/shop-lock.ts';

const [, , dataDir = '', role] = process.argv;
const log = { info() {}, warn() {} };

const database = await openDatabase({ dataDir, log, applicationName: 'test' });
try {
  const lock = role === 'shop' ? await lockShop(database) : undefined;
  await lock?.announce('http://localhost:3000');
  console.log('open');
  // Hold it until the test closes standard input.
  await once(process.stdin.resume(), 'end');
  await lock?.release();
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.log(error.message);
}
await database.close();
