import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESSION_SETTINGS } from '#platform/db/session-options.ts';

export type PgbenchResult = { perSecond: number; averageMs: number; p95Ms: number };

export type PgbenchRun = {
  databaseUrl: string;
  /** The transaction in pgbench's script language; of several, pgbench picks one at random each time. */
  script: string | readonly string[];
  clients: number;
  seconds: number;
  /** True if PostgreSQL plans each execution instead of once per connection. */
  plansEachTime?: boolean;
};

/** Runs PostgreSQL's own benchmark with a transaction on the same database. Throws if it is not installed. */
export async function pgbench({
  databaseUrl,
  script,
  clients,
  seconds,
  plansEachTime = false,
}: PgbenchRun): Promise<PgbenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-pgbench-'));
  try {
    const files: string[] = [];
    for (const [n, text] of [script].flat().entries()) {
      await writeFile(join(folder, `${n}.sql`), text);
      files.push('-f', `${n}.sql`);
    }
    const threads = Math.min(2, clients);
    const protocol = plansEachTime ? 'extended' : 'prepared';
    const args = ['-n', '-M', protocol, '-c', `${clients}`, '-j', `${threads}`, '-T', `${seconds}`];
    const output = await run(findPgbench(), [...args, '-l', ...files, databaseUrl], folder);
    const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
    const averageMs = Number(/latency average = ([\d.]+) ms/.exec(output)?.[1]);
    return { perSecond, averageMs, p95Ms: await percentile(folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function findPgbench(): string {
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').sort().reverse()
    : [];
  const places = [
    ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'pgbench')),
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`),
  ];
  const found = places.find((place) => existsSync(place));
  if (!found)
    throw new Error(
      'pgbench is not installed: it comes with PostgreSQL (Debian: apt-get install postgresql).',
    );
  return found;
}

function run(program: string, args: string[], folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // The shop's session settings: other plans would be another limit.
      env: { ...process.env, PGOPTIONS: SESSION_SETTINGS },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(out) : reject(new Error(`pgbench ended with ${code}: ${err}`)),
    );
  });
}

/** Reads pgbench's log, whose third column is the time of each transaction in microseconds. */
async function percentile(folder: string): Promise<number> {
  const { readFile, readdir } = await import('node:fs/promises');
  const logs = (await readdir(folder)).filter((name) => name.startsWith('pgbench_log'));
  const times: number[] = [];
  for (const name of logs)
    for (const line of (await readFile(join(folder, name), 'utf8')).split('\n'))
      if (line) times.push(Number(line.split(' ')[2]) / 1000);
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
