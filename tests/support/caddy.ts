import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#packages/embedded-postgres/free-port.ts';
import { findProgram } from '../../scripts/debian-packages.mjs';
import type { Change, RunningProxy } from './nginx.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The Caddy for the tests; undefined where there is none and none can be had. */
export const caddy = findProgram(ROOT, 'caddy');

/** Starts Caddy as `deploy/Caddyfile` has it, without TLS, in front of two shops. */
export async function startCaddy(
  shops: readonly [string, string],
  change: Change = (configuration) => configuration,
): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-caddy-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const documented = change(await readFile(join(ROOT, 'deploy', 'Caddyfile'), 'utf8'));
  const quiet = '{\n\tadmin off\n\tgrace_period 1s\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n';
  await writeFile(join(folder, 'Caddyfile'), `${quiet}${documented}`);
  const said: string[] = [];
  const child = spawn(caddy!.path, ['run', '--config', join(folder, 'Caddyfile')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...caddy!.env,
      SHOP_DOMAIN: url,
      SHOP_UPSTREAM: shops.map((shop) => new URL(shop).host).join(' '),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  child.stderr.on('data', (data) => said.push(String(data)));
  await answering(url, child, said);
  return {
    url,
    complaints: async () => said.join(''),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function answering(url: string, child: ChildProcess, said: readonly string[]): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer) return;
  }
  throw new Error(`Caddy ended with ${child.exitCode}: ${said.join('')}`);
}
