import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ROOT } from '#root';
import { findProgram } from '../../scripts/debian-packages.mjs';
import { Problem } from '../../scripts/problem.mjs';

const CERTIFICATE = 'data/caddy/pki/authorities/local/root.crt';
const READY_WITHIN_MS = 30_000;

// Caddy's own authority instead of a public one, and nothing outside its folder.
const OPTIONS = `{
	admin off
	auto_https disable_redirects
	default_bind 127.0.0.1
	local_certs
	log {
		level ERROR
	}
	skip_install_trust
}
`;

/** A Caddy with TLS in front of a shop, and the file with the certificate of its own authority. */
export type TlsProxy = { authority: string; stop(): Promise<void> };

/** Starts Caddy as `deploy/Caddyfile` has it, at an `https://localhost:PORT`. */
export async function startTlsProxy(folder: string, url: string, shop: string): Promise<TlsProxy> {
  const root = fileURLToPath(ROOT);
  const caddy = findProgram(root, 'caddy');
  if (!caddy) throw new Problem('The purchase over TLS needs Caddy: install it.');
  await mkdir(folder);
  const documented = await readFile(join(root, 'deploy', 'Caddyfile'), 'utf8');
  await writeFile(join(folder, 'Caddyfile'), `${OPTIONS}${documented}`);
  const child = spawn(caddy.path, ['run', '--config', join(folder, 'Caddyfile')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...caddy.env,
      SHOP_DOMAIN: url,
      SHOP_UPSTREAM: shop,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
    },
  });
  const said = text(child.stderr);
  const authority = join(folder, CERTIFICATE);
  await appearing(authority, child, said);
  return {
    authority,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function appearing(file: string, child: ChildProcess, said: Promise<string>): Promise<void> {
  const patientUntil = Date.now() + READY_WITHIN_MS;
  while (child.exitCode === null && Date.now() < patientUntil) {
    const found = await readFile(file, 'utf8').catch(() => '');
    if (found.includes('END CERTIFICATE')) return;
    await pause(20);
  }
  child.kill('SIGKILL');
  throw new Problem(`Caddy did not start: ${await said}`);
}
