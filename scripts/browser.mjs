import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem, tell } from './problem.mjs';

// The headless shell, which Playwright prefers too, needs a third less processor time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const ELSEWHERE = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
};

/** Finds a browser for the tests: the configured, an installed or a downloaded one; prints which. */
export async function findBrowser() {
  const [how, path] =
    named() ?? installed() ?? (await ofPlaywright()) ?? fetchWithApt() ?? (await fetchWithPlaywright());
  console.log(`Browser for the tests: ${path} (${how})`);
  return path;
}

function named() {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  if (canRun(path)) return ['from CHROMIUM_PATH', path];
  throw new Problem(`CHROMIUM_PATH is ${path}, which is not a program: correct it, or leave it out.`);
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const path = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(ELSEWHERE[process.platform] ?? []),
  ].find(canRun);
  return path && ['installed on this machine', path];
}

function fetchWithApt() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isDebianRoot) return undefined;
  console.log('Installing Chromium with apt-get (once)');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], options);
  return installed();
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return canRun(path) ? ['fetched by Playwright', path] : undefined;
}

async function fetchWithPlaywright() {
  console.log('Fetching Chromium with Playwright (once)');
  const cli = join(createRequire(import.meta.url).resolve('@playwright/test/package.json'), '..', 'cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const found = status === 0 && (await ofPlaywright());
  if (found) return found;
  throw new Problem(
    'There is no browser for the tests and none could be fetched: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await tell(findBrowser);
