import type { Readable, Writable } from 'node:stream';

/** A bucket of an S3-compatible service; without `endpoint` of AWS's. */
export type S3Place = {
  bucket: string;
  /** The start of its files' keys: empty, or a path that ends with `/`. */
  prefix: string;
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A folder of this machine, or a bucket. */
export type StorePlace = { folder: string } | S3Place;

/** A file as a list names it. */
export type StoredFile = { name: string; bytes: number; modifiedAt: Date };

/** The store failed; the message is for the admin and names the store and its answer, never a secret. */
export class FileStoreFailed extends Error {}

/**
 * A place for whole files, shared by all processes of the shop. Names are paths with `/`. Every call ends within a bounded
 * time;
 * in object storage it may throw `FileStoreFailed`.
 */
export type FileStore = {
  /** Where it is, for people. */
  place: string;
  /** Returns whether its last call failed. */
  failing(): boolean;
  /** Stores a file durably. It appears under its name only when complete, and replaces one of the same name. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if there is none. */
  get(name: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Files that are not there count as removed. */
  remove(names: readonly string[]): Promise<void>;
  /** All complete files, in no order. */
  list(): AsyncGenerator<StoredFile>;
  /** Removes what unfinished calls of killed processes left before a moment. */
  removeUnfinished(before: Date): Promise<void>;
};

/** Where backups are kept, under flat names. */
export type BackupPlace = {
  /** Where it is, for people. */
  place: string;
  /** Stores what `fill` writes, which appears only when `fill` is done. Returns its length in bytes. */
  write(name: string, fill: (open: () => Writable) => Promise<unknown>): Promise<number>;
  read(name: string): Promise<Readable>;
  /** The path of a backup on this machine, which is brought into `folder` if it is elsewhere. */
  fetch(name: string, folder: string): Promise<string>;
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Removes what killed processes left under names that begin so: call it while no other backup is under way. */
  removeUnfinished(prefix: string): Promise<void>;
};
