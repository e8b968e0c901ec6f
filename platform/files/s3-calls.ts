import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Place, StoredFile } from '#platform/ports/file-store.ts';

export type S3Calls = ReturnType<typeof s3Calls>;

const CONNECT_WITHIN_MS = 3_000;
const SILENT_FOR_MS = 60_000;
const PART_BYTES = 8 * 1024 * 1024;

/** One S3 call each, through AWS's own client. It repeats what may be repeated; `signal` ends all of it. */
export function s3Calls({ bucket: Bucket, prefix, endpoint, region, ...credentials }: S3Place) {
  const client = new S3Client({
    region,
    credentials,
    // Services other than AWS seldom have a host name per bucket, nor the checksums that AWS added in 2025.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: SILENT_FOR_MS },
  });
  const at = (name: string) => ({ Bucket, Key: `${prefix}${name}` });
  return {
    async put(name: string, Body: Uint8Array, abortSignal: AbortSignal): Promise<void> {
      await client.send(new PutObjectCommand({ ...at(name), Body }), { abortSignal });
    },

    async get(name: string, abortSignal: AbortSignal): Promise<Buffer<ArrayBuffer> | undefined> {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)), { abortSignal });
        return (await buffer(addAbortSignal(abortSignal, Body as Readable))) as Buffer<ArrayBuffer>;
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined;
        throw error;
      }
    },

    /** Stores a stream of any length: the file appears when all of it is there, or not at all. */
    async upload(name: string, Body: Readable): Promise<void> {
      await new Upload({ client, params: { ...at(name), Body }, partSize: PART_BYTES, queueSize: 2 }).done();
    },

    /** Opens a file as a stream, which fails when the service falls silent. */
    async open(name: string): Promise<Readable> {
      return (await client.send(new GetObjectCommand(at(name)))).Body as Readable;
    },

    async remove(name: string, abortSignal?: AbortSignal): Promise<void> {
      await client.send(new DeleteObjectCommand(at(name)), { abortSignal });
    },

    /** Up to a thousand files after one, in the order of their names, and where the list goes on. */
    async listPage(after: string | undefined, abortSignal?: AbortSignal) {
      const StartAfter = after === undefined ? undefined : `${prefix}${after}`;
      const page = new ListObjectsV2Command({ Bucket, Prefix: prefix, StartAfter });
      const { Contents = [], IsTruncated } = await client.send(page, { abortSignal });
      const files = Contents.map(
        ({ Key = '', Size = 0, LastModified = new Date() }): StoredFile => ({
          name: Key.slice(prefix.length),
          bytes: Size,
          modifiedAt: LastModified,
        }),
      );
      // Consoles make empty objects that stand for folders.
      return {
        files: files.filter(({ name }) => name !== '' && !name.endsWith('/')),
        next: IsTruncated ? files.at(-1)?.name : undefined,
      };
    },
  };
}
