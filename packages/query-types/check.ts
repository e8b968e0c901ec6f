// node check.ts [FILE …]: names every query whose rows are not what its type says, of these files or of the whole shop. Asks the
// database of DATABASE_URL, in which all migrations have run.
import { compare } from './compare.ts';
import { findQueries, type Query } from './find-queries.ts';
import { openDatabase } from './read-rows.ts';
import { UNREAD } from './unread.ts';

const SHOP = ['platform', 'modules', 'demo', 'packages', 'commands'];

const files = process.argv.slice(2);
const found = findQueries(files.length > 0 ? files : SHOP);
if (found.queries.length + found.unread.length === 0)
  throw new Error(`There is no query in ${files.join(', ')}`);
const database = await openDatabase(process.env.DATABASE_URL ?? '');
const unread = found.unread.map(({ at, file, text }) => ({ at, file, why: `depends on ${text}` }));
const problems = (await Promise.all(found.queries.map(problemsOf))).flat();
await database.close();
for (const line of [...problems, ...unlisted()]) console.log(line);
const typed = found.queries.filter(({ rowType }) => rowType).length;
console.error(
  `${found.queries.length} queries checked, ${typed} of them with a type; ${unread.length} not checked`,
);
process.exitCode = problems.length + unlisted().length === 0 ? 0 : 1;

async function problemsOf({ at, file, text, isTimeText, rowType }: Query): Promise<string[]> {
  const described = await database.describe(text, { isTimeText });
  if ('refusal' in described) {
    if (!UNREAD[file]) return [`${at}  it cannot be described: ${described.refusal}`];
    unread.push({ at, file, why: described.refusal });
    return [];
  }
  if (described.failure) unread.push({ at, file, why: described.failure });
  return rowType
    ? compare(described.columns, rowType, found.checker).map((problem) => `${at}  ${problem}`)
    : [];
}

/** The statements that cannot be checked are as many as `unread.ts` says, no more and no fewer. */
function unlisted(): string[] {
  const named = Object.entries(UNREAD).filter(([file]) => files.length === 0 || files.includes(file));
  const places = new Set([...unread.map(({ file }) => file), ...named.map(([file]) => file)]);
  return [...places].flatMap((file) => {
    const here = unread.filter((query) => query.file === file);
    const listed = UNREAD[file]?.queries ?? 0;
    if (here.length === listed) return [];
    const each = here.map(({ at, why }) => `\n    ${at}  ${why}`).join('');
    return [
      `${file}  has ${here.length} queries that cannot be checked; packages/query-types/unread.ts names ${listed}${each}`,
    ];
  });
}
