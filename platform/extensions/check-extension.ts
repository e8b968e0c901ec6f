import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import type { Call } from '#platform/contract/call.ts';
import { MENU_GROUPS } from '#platform/contract/menu-group.ts';
import { isCall, type MenuEntry, type Module, type Page } from '#platform/module.ts';
import { faultOfMessages } from './extension-messages.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
// `identity` is for the holder of a session before the gate, which the shop alone hands out.
const RULES: readonly unknown[] = [
  'anyone',
  'customer',
  'member',
  'own-address',
  'own-address-or-admin',
  'admin',
  'signature',
];

/**
 * Throws `StartProblem`, which names the extension and its first fault, unless it keeps to its own names and addresses. A built
 * program has the files in itself, and its folder may be gone.
 */
export function checkExtension(
  module: Module | undefined,
  folder: string,
  { isBuilt = false } = {},
): asserts module is Module {
  const fault = module?.name
    ? [...faultsOf(module, isBuilt ? undefined : folder)].find((text) => text !== undefined)
    : 'its module.ts has no default export that defineModule made';
  if (fault) throw new StartProblem(`The extension ${module?.name ?? folder} (${folder}): ${fault}.`);
}

function* faultsOf(module: Module, folder: string | undefined): Generator<string | undefined> {
  const { name } = module;
  yield NAME.test(name) ? undefined : 'its name takes small letters, figures and single hyphens';
  yield module.mounts ? 'it mounts addresses outside the table of calls (mounts)' : undefined;
  const declared = (module.calls ?? []).flatMap((file) => Object.entries(file));
  for (const [key, value] of declared) yield faultOfDeclaration(key, value);
  const calls = declared.map(([, value]) => value).filter(isCall);
  for (const call of calls) yield faultOfCall(call, name);
  yield faultOfRoutes(module, calls);
  for (const page of module.pages ?? []) yield faultOfPage(page, name, folder);
  for (const [place, file] of Object.entries({ ...module.slots, ...module.columns }))
    yield faultOfFile(file, place, folder);
  for (const entry of module.staffMenu ?? []) yield faultOfEntry(entry, `/dashboard/x/${name}`);
  for (const { to } of module.officeLinks ?? [])
    yield isBelow(to.split(/[?#]/)[0] ?? '', `/dashboard/x/${name}`)
      ? undefined
      : `the link of the search leads to ${to}: it must begin with /dashboard/x/${name}`;
  for (const entry of module.customerMenu ?? []) yield faultOfEntry(entry, `/x/${name}`);
  for (const [kind, names] of ownNames(module))
    for (const own of names)
      yield isOwn(own, name)
        ? undefined
        : `the ${kind} ${own} must begin with ${name}. or ${name.replaceAll('-', '_')}_`;
  yield !module.migrations || has(folder, module.migrations)
    ? undefined
    : `there is no folder ${module.migrations} (migrations)`;
  if (folder !== undefined) yield faultOfMessages(folder);
}

const has = (folder: string | undefined, path: string) =>
  folder === undefined || existsSync(join(folder, path));

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

const isOwn = (own: string, name: string) =>
  [`${name}.`, `${name}_`, `${name.replaceAll('-', '_')}_`].some((start) => own.startsWith(start));

const ownNames = (module: Module): [kind: string, names: string[]][] => [
  ['job', Object.keys(module.jobs ?? {})],
  ['kind of outbox', Object.keys(module.outbox ?? {})],
  ['mail', Object.keys(module.mails ?? {})],
  ['act', Object.keys(module.acts ?? {})],
  ['first step', (module.firstSteps ?? []).map(({ name }) => name)],
  ['invariant', (module.invariants ?? []).map(({ name }) => name)],
];

/** A call that lacks its rule would be taken for something else that the file exports. */
function faultOfDeclaration(key: string, value: unknown): string | undefined {
  const isMeant = typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
  if (!isMeant || isCall(value)) return undefined;
  return `the call ${'name' in value ? String(value.name) : key} has no rule (who)`;
}

function faultOfCall(call: Call, name: string): string | undefined {
  if (!RULES.includes(call.who))
    return `the call ${call.name} has the rule ${JSON.stringify(call.who)} (who)`;
  if (!isBelow(call.path, `/x/${name}`))
    return `the call ${call.name} lies at ${call.path}: its address must begin with /x/${name}`;
  return undefined;
}

function faultOfRoutes({ routes = [] }: Module, calls: readonly Call[]): string | undefined {
  const handled = routes.flat().map(({ call }) => call);
  const unhandled = calls.find((call) => handled.filter((other) => other === call).length !== 1);
  if (unhandled) return `the call ${unhandled.name} must have one route`;
  const undeclared = handled.find((call) => !calls.includes(call));
  return undeclared && `the route of the call ${undeclared.name} is of no file in its calls`;
}

function faultOfPage(
  { path, file, right }: Page,
  name: string,
  folder: string | undefined,
): string | undefined {
  const isOfStaff = isBelow(path, `/dashboard/x/${name}`);
  if (!isOfStaff && !isBelow(path, `/x/${name}`))
    return `the page ${path} must lie at or below /x/${name} or /dashboard/x/${name}`;
  if (isOfStaff !== (right !== undefined))
    return isOfStaff
      ? `the page ${path} is for staff and names no right`
      : `the page ${path} is for customers and names a right`;
  return faultOfFile(file, `the page ${path}`, folder);
}

function faultOfFile(file: string, use: string, folder: string | undefined): string | undefined {
  if (file.split(/[\\/]/).includes('..')) return `the file ${file} (${use}) lies outside its folder`;
  return has(folder, file) ? undefined : `there is no file ${file} (${use})`;
}

function faultOfEntry({ to, icon, group = 'shop' }: MenuEntry, base: string): string | undefined {
  if (!isBelow(to, base)) return `the entry of a menu leads to ${to}: it must begin with ${base}`;
  if (!MENU_GROUPS.includes(group)) return `the menu has no part ${group}, which the entry ${to} names`;
  return /^[A-Z][A-Za-z0-9]*$/.test(icon) ? undefined : `there is no icon ${icon} of the entry ${to}`;
}
