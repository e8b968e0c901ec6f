import type { StartingContent } from '#platform/contract/storefront.ts';
import type { ChangeFeed } from '#platform/server/live/change-feed.ts';
import type { Database, Log } from '#platform/shop.ts';
import { mergeStorefront } from '../shop/merge-storefront.ts';
import { readContent } from '../shop/read-content.ts';

/** Keeps the name and address of the shop for mails and documents; each process hears of a change and reads them again. */
export async function followBrand(
  database: Database,
  starting: StartingContent,
  changes: Pick<ChangeFeed, 'watch'>,
  log: Log,
): Promise<() => { name: string; email: string }> {
  const read = async () => mergeStorefront(starting, await readContent(database)).brand;
  let brand = await read();
  changes.watch({
    changed(change) {
      if (change !== 'content') return;
      read().then(
        (latest) => {
          brand = latest;
        },
        (error: unknown) => log.warn({ err: error }, 'The name of the shop could not be read again'),
      );
    },
    disconnected: () => undefined,
    connected: () => undefined,
  });
  return () => brand;
}
