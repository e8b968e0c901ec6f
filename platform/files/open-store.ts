import type { FileStore, StorePlace } from '#platform/ports/file-store.ts';
import type { Log } from '#platform/shop.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** Opens the store at a place. Nothing is read before its first call. */
export const openStore = (place: StorePlace, log: Pick<Log, 'error' | 'info'>): FileStore =>
  'folder' in place ? createFolderStore(place.folder) : createS3Store(place, { log });
