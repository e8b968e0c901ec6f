import type { BackupPlace, StorePlace } from '#platform/ports/file-store.ts';
import { createFolderBackups } from './folder-backups.ts';
import { createS3Backups } from './s3-backups.ts';

/** Opens a place of backups. Nothing is read before its first call. */
export const openBackups = (place: StorePlace): BackupPlace =>
  'folder' in place ? createFolderBackups(place.folder) : createS3Backups(place);
