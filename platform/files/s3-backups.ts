import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BackupPlace, FileStoreFailed, type S3Place } from '#platform/ports/file-store.ts';
import type { S3Calls } from './s3-calls.ts';
import { describeFailure, nameOf } from './s3-failure.ts';

/** Keeps backups in a bucket. They are sent while they are made and need no room of their own on this machine. */
export function createS3Backups(at: S3Place): BackupPlace {
  const place = nameOf(at);
  const calls = async () => (await import('./s3-calls.ts')).s3Calls(at);
  const failed = (error: unknown) =>
    new FileStoreFailed(`${place} ${describeFailure(error)}`, { cause: error });
  const call = async <T>(work: (calls: S3Calls) => Promise<T>): Promise<T> => {
    const ready = await calls();
    return work(ready).catch((error: unknown) => {
      throw failed(error);
    });
  };
  return {
    place,
    async write(name, fill) {
      let bytes = 0;
      const body = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      const sent = call((ready) => ready.upload(name, body));
      // A store that fails ends the writing, and writing that fails ends the upload: nothing appears.
      sent.catch((error: Error) => body.destroy(error));
      try {
        await fill(() => body);
      } catch (error) {
        body.destroy(error as Error);
        await sent.catch(() => undefined);
        throw error;
      }
      await sent;
      return bytes;
    },
    read: (name) => call((ready) => ready.open(name)),
    async fetch(name, folder) {
      const file = join(folder, name);
      await call(async (ready) => pipeline(await ready.open(name), createWriteStream(file, { mode: 0o600 })));
      return file;
    },
    names: () => call(allNames),
    remove: (name) => call((ready) => ready.remove(name)),
    // A rule of the bucket removes the parts of uploads that a killed process left.
    removeUnfinished: async () => undefined,
  };
}

async function allNames(calls: S3Calls): Promise<string[]> {
  const names: string[] = [];
  let next: string | undefined;
  do {
    const page = await calls.listPage(next);
    names.push(...page.files.map(({ name }) => name));
    next = page.next;
  } while (next !== undefined);
  return names;
}
