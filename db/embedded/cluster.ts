import { join } from 'node:path';

/** Where things lie in `DATA_DIR/postgres`: PostgreSQL's own folder beside the password that opens it. */
export type Cluster = { folder: string; data: string; passwordFile: string; logFile: string };

/** The one superuser, and the one database, of a shop's own PostgreSQL. */
export const OWNER = 'shop';

/** Names the files of the shop's own PostgreSQL below `dataDir`. */
export function clusterIn(dataDir: string): Cluster {
  return clusterAt(join(dataDir, 'postgres'), join(dataDir, 'postgres.log'));
}

/** The same below any folder, as while it is being made. */
export function clusterAt(folder: string, logFile: string): Cluster {
  return { folder, data: join(folder, 'data'), passwordFile: join(folder, 'password'), logFile };
}
