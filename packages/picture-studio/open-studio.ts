import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Shot } from './shot.ts';

export interface Studio extends AsyncDisposable {
  photograph(shot: Shot): Promise<Buffer>;
}

const flags = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens the scene page in headless Chromium, which renders in software: the same picture on every machine. */
export async function openStudio(url: string): Promise<Studio> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
  const browser = await chromium.launch({ executablePath, args: flags, chromiumSandbox: false });
  const page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto(url);
  await page.waitForFunction(() => 'photograph' in window);
  return {
    async photograph(shot) {
      const dataUrl = await page.evaluate((wanted) => window.photograph(wanted), shot);
      return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
    },
  };
}
