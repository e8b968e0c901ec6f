import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { freePort } from '#packages/embedded-postgres/free-port.ts';
import { Problem } from '../../scripts/problem.mjs';
import { buySomething } from './buy-something.ts';
import { fillRootFilesystem, USER } from './fill-root-filesystem.ts';
import { startOutsideServices } from './outside-services.ts';
import { runInRoot } from './run-in-root.ts';
import { startTlsProxy } from './tls-proxy.ts';

const PATIENCE_MS = 60_000;

/**
 * Goes from the archive to a paid order as a shopkeeper does: unpacks it as an ordinary user in an empty root, starts it in
 * production with a PostgreSQL server and behind Caddy with TLS, and buys something. Prints the seconds of each step.
 */
export async function tryPurchase(archive: string, scratch: string): Promise<void> {
  const step = stopwatch();
  const root = join(scratch, 'bought');
  // Another user unpacks below it.
  await chmod(scratch, 0o711);
  await fillRootFilesystem(root, { withCpp: false });
  await unpack(archive, join(root, 'opt'));
  step(`unpacked as user ${USER} in an empty root`);
  const [url, port] = [`https://localhost:${await freePort()}`, await freePort()];
  const stops: (() => Promise<void>)[] = [];
  try {
    const proxy = await startTlsProxy(join(scratch, 'caddy'), url, `127.0.0.1:${port}`);
    stops.push(proxy.stop);
    setDefaultCACertificates([...getCACertificates('default'), await readFile(proxy.authority, 'utf8')]);
    step('Caddy started, with TLS');
    const services = await startOutsideServices(scratch, { url, authority: proxy.authority });
    stops.push(services.stop);
    step('PostgreSQL, payment provider and mail server started');
    const admin = { email: 'ada@example.com', password: randomBytes(18).toString('hex') };
    const environment = {
      ...services.env,
      SHOP_ENV: 'production',
      PUBLIC_URL: url,
      PORT: String(port),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    };
    await runInRoot(root, [`/opt/${basename(archive, '.tar.gz')}/tillwright`], environment, async () => {
      await until(async () => (await fetch(`${url}/readyz`)).ok, 'Caddy does not find the shop.');
      step('the shop is ready, over TLS');
      await buySomething(url, services.provider, admin);
      step('product on sale, customer signed up, order placed and paid by card, all over TLS');
      const isPaid = (mail: string) => /^Subject: .*Order_\d+_is_paid/m.test(mail);
      await until(async () => services.mails.some(isPaid), 'The customer has no mail about the paid order.');
      step('the customer has the mail');
    });
    step('ended by SIGTERM');
    step.total();
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const patientUntil = Date.now() + PATIENCE_MS;
  while (Date.now() < patientUntil) {
    if (await isSo()) return;
    await pause(50);
  }
  throw new Problem(otherwise);
}

/** `tar` of this machine: the empty root has none. */
async function unpack(archive: string, folder: string): Promise<void> {
  await mkdir(folder);
  await chown(folder, USER, USER);
  const file = await open(archive);
  const stdio = [file.fd, 'inherit', 'inherit'] as const;
  const { status } = spawnSync('tar', ['-xz', '-C', folder], {
    uid: USER,
    gid: USER,
    cwd: '/',
    stdio: [...stdio],
  });
  await file.close();
  if (status !== 0) throw new Problem(`The archive cannot be unpacked by user ${USER}.`);
}

function stopwatch() {
  const began = performance.now();
  let last = began;
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1).padStart(6);
  const step = (name: string) => {
    console.log(`${seconds(last)} s  ${name}`);
    last = performance.now();
  };
  return Object.assign(step, { total: () => console.log(`${seconds(began)} s  from the archive on`) });
}
