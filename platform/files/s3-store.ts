import { type FileStore, FileStoreFailed, type S3Place } from '#platform/ports/file-store.ts';
import type { Log } from '#platform/shop.ts';
import type { S3Calls } from './s3-calls.ts';
import { describeFailure, nameOf } from './s3-failure.ts';

type Options = { log: Pick<Log, 'error' | 'info'>; withinMs?: number };

// Fewer than the requests that the shop serves at once: a slow store holds up pictures, never the shop.
const READS_AT_ONCE = 64;
const REST_AFTER_FAILURE_MS = 2_000;
const REMOVED_AT_ONCE = 8;

/** Keeps files in a bucket. AWS's client is loaded by the first call. The log tells when the store begins to fail, and when it works again. */
export function createS3Store(at: S3Place, { log, withinMs = 10_000 }: Options): FileStore {
  const place = nameOf(at);
  let loading: Promise<S3Calls> | undefined;
  let failedAt: number | undefined;
  let reading = 0;

  const load = () => {
    loading ??= import('./s3-calls.ts').then(
      ({ s3Calls }) => s3Calls(at),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  async function call<T>(work: (calls: S3Calls, signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      const result = await within(withinMs, async (signal) => work(await load(), signal));
      if (failedAt !== undefined) log.info({ place }, 'The file store works again');
      failedAt = undefined;
      return result;
    } catch (error) {
      const failed = new FileStoreFailed(`${place} ${describeFailure(error)}`, { cause: error });
      if (failedAt === undefined) log.error({ err: failed }, 'The file store fails');
      failedAt = Date.now();
      throw failed;
    }
  }

  async function* list() {
    let next: string | undefined;
    do {
      const page = await call((calls, signal) => calls.listPage(next, signal));
      yield* page.files;
      next = page.next;
    } while (next !== undefined);
  }

  return {
    place,
    failing: () => failedAt !== undefined,
    put: (name, bytes) => call((calls, signal) => calls.put(name, bytes, signal)),
    async get(name) {
      if (failedAt !== undefined && Date.now() - failedAt < REST_AFTER_FAILURE_MS)
        throw new FileStoreFailed(`${place} failed just now`);
      if (reading >= READS_AT_ONCE) throw new FileStoreFailed(`${place} is asked for too much at once`);
      reading += 1;
      try {
        return await call((calls, signal) => calls.get(name, signal));
      } finally {
        reading -= 1;
      }
    },
    async remove(names) {
      for (let i = 0; i < names.length; i += REMOVED_AT_ONCE)
        await Promise.all(
          names
            .slice(i, i + REMOVED_AT_ONCE)
            .map((name) => call((calls, signal) => calls.remove(name, signal))),
        );
    },
    list,
    // An object appears when all of it is there.
    removeUnfinished: async () => undefined,
  };
}

/** Ends in time even where the client waits before it tries again. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const stop = new AbortController();
  const timer = setTimeout(() => {
    reject(new DOMException(`no answer within ${ms / 1000} s`, 'TimeoutError'));
    stop.abort();
  }, ms);
  try {
    return await Promise.race([work(stop.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
