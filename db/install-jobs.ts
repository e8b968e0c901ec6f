import pg from 'pg';

/** Creates graphile-worker's tables, which the shop's SQL enqueues jobs into. */
export async function installJobs(connectionString: string): Promise<void> {
  // Most starts have nothing to migrate.
  const { runMigrations } = await import('graphile-worker');
  const pgPool = new pg.Pool({ connectionString, max: 1, application_name: 'migrate' });
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}
