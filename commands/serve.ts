import { rm } from 'node:fs/promises';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { removeUnpacked } from '#modules/backup/shop/unpacked-folder.ts';
import { askForCheck } from '#modules/integrity/shop/check-job.ts';
import { asOwner } from '#platform/db/as-owner.ts';
import { type Database, openDatabase } from '#platform/db/connect.ts';
import { openDataFolder } from '#platform/db/data-folder.ts';
import { lockShop } from '#platform/db/shop-lock.ts';
import { type Jobs, startJobs } from '#platform/jobs/start-jobs.ts';
import { responseClass } from '#platform/server/http/response-class.ts';
import { createMonitorServer } from '#platform/server/monitor-server.ts';
import type { AnswerPage } from '#platform/server/pages/answer-pages.ts';
import { requestListener } from '#platform/server/request-listener.ts';
import { createServer } from '#platform/server/server.ts';
import type { Log, Shop } from '#platform/shop.ts';
import type { Settings } from '#settings';
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { EarlyDatabase } from './early-database.ts';
import { drain, finishRequests } from './finish-requests.ts';
import { listen } from './listen.ts';
import { type OpenShop, openShop } from './open-shop.ts';

export type Serving = {
  open: OpenShop;
  /**
   * Fails `/readyz` for `DRAIN_SECONDS` while still serving, so that proxies stop routing here; then closes the port, finishes
   * open requests, each as the last of its connection, and closes streams, jobs, stand-ins and database.
   */
  close(): Promise<void>;
  /** Makes `close` skip its waits and cut open connections. */
  hurry(): void;
};

export type ServeOptions = {
  settings: Settings;
  log: Log;
  say: (line: string) => void;
  /** Runs once the database is ready, before the first response. */
  prepare: (open: OpenShop) => Promise<void>;
  pages: (open: OpenShop, server: Server) => Promise<Pages>;
  early?: EarlyDatabase | undefined;
};

/** The page renderer; `before` lets Vite handle requests first in development. */
export type Pages = {
  answerPage: AnswerPage;
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close?: () => Promise<void>;
};

// Loading the job runner blocks the process, so requests that arrived during start-up go first.
const JOBS_AFTER_MS = 200;
const JOBS_AGAIN_AFTER_MS = 1_000;
const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 30_000;
const CHECK_CONNECTIONS_EVERY_MS = 2_000;
// A client that reads nothing for this long is gone; event streams send heartbeats more often.
const SILENT_FOR_MS = 60_000;
const MAX_CONNECTIONS = 12_000;
// Where no proxy is given time to notice the stop, none is given time to use its connections up.
const IDLE_FOR_MS = 1_000;

/**
 * Serves the shop and runs its jobs, or one of both as `JOBS` says. Throws `StartProblem` with a one-line fix, leaving
 * nothing open.
 */
export async function serve({ settings, log, say, prepare, pages, early }: ServeOptions): Promise<Serving> {
  const closing: (() => Promise<void>)[] = [];
  const impatience = new AbortController();
  let server: Server | undefined;
  let shop: OpenShop | undefined;
  let closed: Promise<void> | undefined;
  let finishing = false;
  const closeAll = async () => {
    if (shop) {
      shop.stopping.begun = true;
      await drain(settings.drainSeconds, impatience.signal);
      shop.changes.endStreams();
    } else {
      // Requests that arrived during start-up would never get an answer, so do not wait for them.
      impatience.abort();
    }
    finishing = true;
    const idleForMs = Math.min(settings.drainSeconds * 1000, IDLE_FOR_MS);
    if (server) await finishRequests(server, { idleForMs, hurry: impatience.signal });
    for (const step of closing.splice(0).reverse()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'A part of the shop did not close'));
    }
  };
  const close = () => {
    closed ??= closeAll();
    return closed;
  };
  const visitorListener = async (open: OpenShop, http: Server): Promise<RequestListener> => {
    const { answerPage, before, close: closePages } = await pages(open, http);
    if (closePages) closing.push(closePages);
    const app = createServer(open, { answerPage, sandbox: open.sandbox?.app });
    const listener = requestListener(open, app);
    return (request, response) => {
      if (open.sandbox?.handle(request, response)) return;
      if (before) before(request, response, () => listener(request, response));
      else listener(request, response);
    };
  };
  try {
    // Bind the port first: if it is taken, nothing else has been touched.
    const http = createHttpServer({
      // Keep connections open while draining: a proxy that still sends would open one for each request, and lose one that it
      // opens as the port closes.
      ServerResponse: responseClass(() => finishing),
      headersTimeout: HEADERS_WITHIN_MS,
      requestTimeout: REQUEST_WITHIN_MS,
      connectionsCheckingInterval: CHECK_CONNECTIONS_EVERY_MS,
    });
    server = http;
    http.maxConnections = MAX_CONNECTIONS;
    http.timeout = SILENT_FOR_MS;
    // Requests that arrive during start-up wait until the shop is open.
    const opened = Promise.withResolvers<RequestListener>();
    const waitForShop: RequestListener = (request, response) =>
      void opened.promise.then((answer) => answer(request, response));
    http.on('request', waitForShop);
    await listen(http, settings);

    await openDataFolder(settings.dataDir);
    const database = await openDatabase({
      databaseUrl: settings.databaseUrl,
      databaseOwnerUrl: settings.databaseOwnerUrl,
      dataDir: settings.dataDir,
      log: startLog(say, log),
      applicationName: 'shop',
      ...(early && { openOwn: early.take }),
    });
    closing.push(() => database.close());
    const lock = await lockShop(database);
    closing.push(() => lock.release());
    await bringUpToDate(database, settings, {
      log: startLog(say, log),
      before: () => backUpBeforeUpgrade(database, settings, say),
    });
    await warnOfOwner(database, log);

    const open = await openShop(settings, database, log);
    closing.push(() => open.tracing?.stop() ?? Promise.resolve());
    closing.push(() => open.changes.close());
    // A backup that the stop cut off.
    closing.push(() => rm(open.shop.backups.making, { recursive: true, force: true }));
    await removeUnpacked(open.shop, settings.dataDir);
    await prepare(open);
    const isWorker = settings.jobs === 'only';
    if (open.sandbox && !isWorker) {
      const { sandbox } = open;
      await asOwner(database, ({ session }) => sandbox.createTables(session));
      await sandbox.start();
      closing.push(() => open.sandbox?.stop() ?? Promise.resolve());
    }
    const answer = isWorker
      ? requestListener(open, createMonitorServer(open))
      : await visitorListener(open, http);
    http.off('request', waitForShop).on('request', answer);
    opened.resolve(answer);
    shop = open;
    // The log tells at once if the keys are wrong, though the shop opens while its pictures are away.
    if ('bucket' in settings.uploads)
      open.shop.uploads
        .list()
        .next()
        .catch(() => undefined);
    await lock.announce(settings.publicUrl);
    if (settings.jobs !== 'none') closing.push(startJobsSoon(open.shop, database));
    return { open, close, hurry: () => impatience.abort() };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the jobs after the first responses and retries while the database is away. Returns their stop function. */
function startJobsSoon(shop: Shop, database: Database): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  async function start(): Promise<Jobs | undefined> {
    await wait(JOBS_AFTER_MS);
    while (!signal.aborted) {
      try {
        const jobs = await startJobs(shop, database.url);
        await askForCheck(database.pool).catch((error: unknown) =>
          shop.log.warn({ err: error }, 'The check after the start could not be queued'),
        );
        return jobs;
      } catch (error) {
        shop.log.error({ err: error }, 'The jobs could not be started; the shop tries again');
        await wait(JOBS_AGAIN_AFTER_MS);
      }
    }
    return undefined;
  }
  const starting = start();
  return async () => {
    stopping.abort();
    await (await starting)?.stop();
  };
}

async function warnOfOwner({ pool }: Database, log: Log): Promise<void> {
  const { rows } = await pool.query<{ may: boolean }>(
    `SELECT has_table_privilege('audit_log', 'UPDATE') AS may`,
  );
  if (!rows[0]?.may) return;
  log.warn(
    {},
    'The shop works as the owner of its tables, since the user in DATABASE_URL may not make a role: nothing but triggers ' +
      'keeps the audit log and the journals as they are. Set DATABASE_OWNER_URL to the owner, and DATABASE_URL to another user.',
  );
}

function startLog(say: (line: string) => void, log: Log) {
  return { info: say, warn: (message: string) => log.warn({}, message) };
}
