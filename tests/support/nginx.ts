import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#packages/embedded-postgres/free-port.ts';
import { findProgram } from '../../scripts/debian-packages.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DOCUMENTED = join(ROOT, 'deploy', 'nginx.conf');

/** A real proxy in front of two shops. */
export type RunningProxy = { url: string; complaints(): Promise<string>; stop(): Promise<void> };

/** The nginx for the tests; undefined where there is none and none can be had. */
export const nginx = findProgram(ROOT, 'nginx');

/** Changes a documented configuration, as docs/deploy.md advises for some cases. */
export type Change = (configuration: string) => string;

/** Starts nginx as `deploy/nginx.conf` has it. */
export async function startNginx(
  shops: readonly [string, string],
  change: Change = (configuration) => configuration,
): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-nginx-'));
  // Started by root, its worker is another user and writes large bodies below this folder.
  await chmod(folder, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const documented = change(await readFile(DOCUMENTED, 'utf8'));
  const server = documented
    .replace(/127\.0\.0\.1:300([01])/g, (_, n) => new URL(shops[n as 0 | 1]).host)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log warn;
     events { worker_connections 256; }
     http { access_log off; ${paths}\n${server} }`,
  );
  const child = spawn(nginx!.path, ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
    env: nginx!.env,
  });
  await answering(url, child);
  return {
    url,
    complaints: () => readFile(join(folder, 'error.log'), 'utf8'),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer) return;
  }
  throw new Error(`nginx ended with ${child.exitCode}`);
}
