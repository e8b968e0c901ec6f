import { join } from 'node:path';

/** Paths below `DATA_DIR/postgres`: PostgreSQL's data folder and, beside it, the password file. */
export type Cluster = { folder: string; data: string; passwordFile: string; logFile: string };

/** The only superuser and the only database of the embedded PostgreSQL. */
export const OWNER = 'shop';

/** Names the files of the embedded PostgreSQL below `dataDir`. */
export function clusterIn(dataDir: string): Cluster {
  return clusterAt(join(dataDir, 'postgres'), join(dataDir, 'postgres.log'));
}

/** Names the same files below any folder, such as the temporary one of a cluster under construction. */
export function clusterAt(folder: string, logFile: string): Cluster {
  return { folder, data: join(folder, 'data'), passwordFile: join(folder, 'password'), logFile };
}
