import { basename, dirname } from 'node:path';
import { openBackups } from '#platform/files/open-backups.ts';
import type { BackupPlace } from '#platform/ports/file-store.ts';
import { type FilePlace, readPlace, type Settings } from '#settings';

export const isInBucket = (address: string) => address.startsWith('s3://');

/** Opens `s3://BUCKET/PATH` as a folder of backups. Throws `BadSetting` if it is no such address, or without the `S3_*` settings. */
export const bucketOf = (address: string, { s3 }: Pick<Settings, 's3'>): BackupPlace =>
  openBackups(readPlace('FILE', address, s3) as FilePlace);

/** Splits the address of one backup, such as `s3://bucket/backups/shop.backup`. */
export const backupInBucket = (address: string, settings: Pick<Settings, 's3'>) => ({
  at: bucketOf(dirname(address), settings),
  name: basename(address),
});
