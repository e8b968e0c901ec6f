import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#root';
import { SHOP } from '#shop.config';
import { findProgram } from '../../../scripts/debian-packages.mjs';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';

const CALLS = SHOP.calls;

type Dashboard = { panels: { id: number; title: string; targets: { expr: string }[] }[] };

const read = (name: string) => readFile(new URL(name, ROOT), 'utf8');

let shop: TestShop;
let told: string;
beforeAll(async () => {
  shop = await startTestShop('monitoring files');
  await shop.open.metrics.text();
  // A request, an order and a label each, so that every label is there.
  shop.open.metrics.requests()?.observe({ method: 'GET', call: 'shed', status: '503' }, 1);
  told = (await shop.open.metrics.text()).body;
});
afterAll(() => shop?.close());

const alerts = await read('deploy/prometheus/alerts.yml');
const rules = alerts
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expr: /^ {8}expr: (.+)$/m.exec(text)?.[1] ?? '',
    severity: /^ {10}severity: (.+)$/m.exec(text)?.[1],
    summary: /^ {10}summary: (.+)$/m.exec(text)?.[1],
    action: /^ {10}action: '(.+)'$/m.exec(text)?.[1],
  }));
const dashboard: Dashboard = JSON.parse(await read('deploy/grafana/dashboard.json'));
const expressions = [
  ...rules.map(({ name, expr }) => [name, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

function namesTold(): Set<string> {
  return new Set(
    [...told.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

test.each(expressions)('%s asks only for what /metrics tells', (_of, expr) => {
  const told = namesTold().add('up');
  const named = [...expr.replaceAll(/\{[^}]*\}|"[^"]*"/g, '').matchAll(/\b[a-z]+_[a-z0-9_]+\b|\bup\b/g)].map(
    ([name]) => name,
  );
  const metrics = named.filter((name) => name !== 'histogram_quantile');
  expect(metrics).not.toEqual([]);
  expect(metrics.filter((name) => !told.has(name))).toEqual([]);
});

test('labels and calls that are named exist', () => {
  const labels = new Set([...told.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
  const calls = new Set<string>([...CALLS.map(({ name }) => name), 'shed', 'monitor']);
  for (const [of, expr] of expressions)
    for (const [, label = '', value = ''] of expr.matchAll(/[{,](\w+)(?:=~|!~|!=|=)"([^"]*)"/g)) {
      if (label !== 'job') expect(labels, of).toContain(label);
      if (label === 'call') for (const call of value.split('|')) expect(calls, of).toContain(call);
    }
});

test('each alert has a severity, says what is wrong, and what to do', () => {
  expect(rules.length).toBeGreaterThan(10);
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  for (const { name, severity, summary, action } of rules) {
    expect(['critical', 'warning'], name).toContain(severity);
    expect(summary, name).toMatch(/^[A-Z].+\.$/);
    expect(action, name).toMatch(/^[A-Z].{20,}\.$/);
  }
});

const promtool = findProgram(fileURLToPath(ROOT), 'promtool');

test.skipIf(!promtool)('Prometheus reads the rules and the example of its settings', () => {
  const checked = (...words: string[]) => {
    const { status, stderr } = spawnSync(promtool!.path, ['check', ...words], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    return { status, stderr };
  };
  expect(checked('rules', 'deploy/prometheus/alerts.yml')).toEqual({ status: 0, stderr: '' });
  const settings = checked('config', '--syntax-only', 'deploy/prometheus/scrape.yml');
  expect(settings).toEqual({ status: 0, stderr: '' });
});

test('every figure of the shop is watched', () => {
  const all = expressions.map(([, expr]) => expr).join('\n');
  const figures = [...namesTold()].filter((name) => name.startsWith('tillwright_'));
  expect(figures.filter((name) => !all.includes(name))).toEqual([]);
});

test('the panels have numbers and titles of their own', () => {
  const { panels } = dashboard;
  for (const key of ['id', 'title'] as const)
    expect(new Set(panels.map((panel) => panel[key])).size).toBe(panels.length);
});
