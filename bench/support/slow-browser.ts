import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

export type Visit = { largestPaintMs: number; blockingMs: number; shift: number };

/** The bytes of scripts, styles and fonts that a first and a second visit download. */
export type Return = { firstBytes: number; nextBytes: number };

// Chromium's preset for slow 4G: a distant server as experienced on a phone.
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const SLOWER_PROCESSOR = 4;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
// A longer task blocks input; the excess counts as blocked time.
const LONG_TASK_MS = 50;
// The figures of a visit include late layout shifts and tasks, which no event announces as the last.
const SETTLED_MS = 2_500;
// The browser reports a paint after it.
const PAINTED_MS = 500;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

export type SlowBrowser = {
  visit(url: string): Promise<Visit>;
  /** Milliseconds from the navigation to the largest paint, and until an element of the page is there. */
  largestPaint(url: string, element: string, state?: State): Promise<{ paintMs: number; elementMs: number }>;
  /** Visits an address twice, the second time as a browser that has been there. */
  visitAgain(url: string): Promise<Return>;
  /** The cookies and storage that a browser has after `act`, without a slow network. */
  prepare(act: (page: Page) => Promise<void>): Promise<State>;
  /** Milliseconds from the navigation until a part of the page is painted. */
  timeUntil(url: string, part: (page: Page) => Locator, state?: State): Promise<number>;
  close(): Promise<void>;
};
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens a browser that visits addresses on a slow phone, each with an empty cache. */
export async function openSlowBrowser(): Promise<SlowBrowser> {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  return {
    async visit(url) {
      const context = await browser.newContext(PHONE);
      try {
        const page = await slowPage(context);
        await page.addInitScript(watchVisit);
        await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
        await page.waitForTimeout(SETTLED_MS);
        const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
        const blocked = seen.tasks.map((ms) => Math.max(0, ms - LONG_TASK_MS));
        return { largestPaintMs: seen.paint, blockingMs: sum(blocked), shift: sum(seen.shifts) };
      } finally {
        await context.close();
      }
    },
    async largestPaint(url, element, state) {
      const context = await browser.newContext({ ...PHONE, ...(state && { storageState: state }) });
      try {
        const page = await slowPage(context);
        await page.addInitScript(watchVisit);
        await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
        await page.locator(element).first().waitFor({ timeout: 60_000 });
        const elementMs = await page.evaluate(() => performance.now());
        await page.waitForTimeout(PAINTED_MS);
        return {
          paintMs: await page.evaluate(() => (window as unknown as { seen: Seen }).seen.paint),
          elementMs,
        };
      } finally {
        await context.close();
      }
    },
    async visitAgain(url) {
      const context = await browser.newContext(PHONE);
      try {
        const bytes = async () => {
          const page = await context.newPage();
          await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
          await page.waitForTimeout(SETTLED_MS);
          return page.evaluate(bytesOfParts);
        };
        return { firstBytes: await bytes(), nextBytes: await bytes() };
      } finally {
        await context.close();
      }
    },
    async prepare(act) {
      const context = await browser.newContext(PHONE);
      try {
        await act(await context.newPage());
        return await context.storageState();
      } finally {
        await context.close();
      }
    },
    async timeUntil(url, part, state) {
      const context = await browser.newContext({ ...PHONE, ...(state && { storageState: state }) });
      try {
        const page = await slowPage(context);
        const begin = performance.now();
        await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
        const shown = part(page);
        await shown.waitFor({ timeout: 60_000 });
        // It is painted with the next frame.
        await shown.evaluate(
          () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))),
        );
        return performance.now() - begin;
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return page;
}

type Seen = { paint: number; tasks: number[]; shifts: number[] };

function watchVisit(): void {
  const seen: Seen = { paint: 0, tasks: [], shifts: [] };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as PerformanceEntry & { value: number });
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime;
  });
  watch('longtask', ({ duration }) => seen.tasks.push(duration));
  watch('layout-shift', ({ value }) => seen.shifts.push(value));
}

/** Runs in the page. */
function bytesOfParts(): number {
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\.(js|css|woff2)$/.test(name))
    .reduce((total, entry) => total + (entry as PerformanceResourceTiming).transferSize, 0);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
