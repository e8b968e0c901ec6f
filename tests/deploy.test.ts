import { spawnSync } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BESIDE_PROGRAM } from '#commands/release/beside-program.ts';
import { billOfMaterials } from '#commands/release/bill-of-materials.ts';
import { importedPackages } from '#commands/release/shipped-packages.ts';
import { ROOT } from '#root';
import { readSettings } from '#settings';
import shopConfig from '../vite.shop.config.ts';

const read = (name: string) => readFile(new URL(name, ROOT), 'utf8');
const OF_COMPOSE = ['SHOP_DOMAIN', 'POSTGRES_PASSWORD'];
// OpenTelemetry's library reads these from the environment itself.
const OF_OPENTELEMETRY = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME', 'OTEL_RESOURCE_ATTRIBUTES'];

const example = await read('.env.example');
const valuesIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]));

test('.env.example has every setting once, and no other', async () => {
  const inCode = [...(await read('settings.ts')).matchAll(/'([A-Z][A-Z0-9_]{3,})'/g)].map(([, name]) => name);
  const named = [...example.matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual([...new Set([...inCode, ...OF_COMPOSE, ...OF_OPENTELEMETRY])].toSorted());
});

test('the defaults that .env.example shows are those of production', () => {
  const filled = {
    ...valuesIn(example),
    PUBLIC_URL: 'https://shop.example',
    SECRET: 's'.repeat(32),
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'whsec',
    SMTP_URL: 'smtps://mail.example',
  };
  const uncommented = valuesIn(example.replaceAll(/^# (?=[A-Z0-9_]+=)/gm, ''));
  expect(readSettings({ ...uncommented, ...filled })).toEqual(readSettings(filled));
});

test('compose.yaml takes only what .env.example names', async () => {
  const taken = [...(await read('compose.yaml')).matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect([...new Set(taken)].toSorted()).toEqual(OF_COMPOSE.toSorted());
});

test('the image has no root, no shell form, and is told to stop as the shop expects', async () => {
  const lines = (await read('Dockerfile')).split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const of = (instruction: string) => last.filter((line) => line.startsWith(`${instruction} `)).join();
  expect(of('FROM')).toBe('FROM scratch');
  expect(of('USER')).toBe('USER 10001:10001');
  expect(of('STOPSIGNAL')).toBe('STOPSIGNAL SIGTERM');
  expect(of('ENTRYPOINT')).toMatch(/^ENTRYPOINT \["/);
  expect(of('HEALTHCHECK')).toMatch(/ CMD \["/);
});

const canAnalyse = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!canAnalyse)('systemd finds the unit valid and its exposure at most 1.5 of 10', () => {
  const words = ['security', '--offline=true', '--threshold=15', '--no-pager', 'deploy/tillwright.service'];
  const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { cwd: ROOT, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('Overall exposure level');
});

test('the bill of materials lists what is built in and installed, with hashes, and no tools', async () => {
  const text = await billOfMaterials();
  const { bomFormat, components, dependencies } = JSON.parse(text);
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['sharp', 'pg', 'react', 'better-auth', 'graphile-worker']));
  for (const tool of ['vite', 'vitest', 'typescript']) expect(names).not.toContain(tool);
  expect(components.filter(({ hashes }: { hashes?: unknown[] }) => !hashes?.length)).toEqual([]);
  expect(dependencies).toHaveLength(components.length + 1);
  expect(await billOfMaterials()).toBe(text);
});

test('the dependencies are the packages that the code of a running shop imports, and no others', async () => {
  const { dependencies } = JSON.parse(await read('package.json'));
  // The command line imports pino, which loads pino-pretty by its name.
  const expected = [...(await importedPackages()), 'pino', 'pino-pretty'];
  expect(Object.keys(dependencies).toSorted()).toEqual(expected.toSorted());
});

test('packages that the build leaves out are installed beside the program', async () => {
  expect(shopConfig.ssr?.external).toEqual(['pg-native', ...BESIDE_PROGRAM]);
});

test('the packages of production take at most 560 MB', async () => {
  const { packages } = JSON.parse(await read('package-lock.json'));
  const paths = Object.keys(packages).filter((path) => path !== '' && !packages[path].dev);
  const sizes = paths.map(async (path) => {
    const entries = await readdir(new URL(path, ROOT), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    const files = entries.filter((entry) => entry.isFile());
    const stats = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))));
    return stats.reduce((bytes, { size }) => bytes + size, 0);
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50e6);
  expect(bytes).toBeLessThan(560e6);
});
