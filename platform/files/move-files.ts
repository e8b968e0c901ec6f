import { createHash } from 'node:crypto';
import type { FileStore, StoredFile } from '#platform/ports/file-store.ts';

export type Moved = { copied: number; present: number; removed: number };

const AT_ONCE = 8;

/**
 * Copies every file to another store and reads it back there; with `removes` it then removes the original. A file that is there
 * with the same content is not copied again, so a run that broke off is repeated. Throws at the first file that cannot be moved,
 * once no other file is on its way.
 */
export async function moveFiles(from: FileStore, to: FileStore, removes: boolean): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, removed: 0 };
  const lengths = new Map<string, number>();
  for await (const { name, bytes } of to.list()) lengths.set(name, bytes);
  const move = async ({ name, bytes }: StoredFile) => {
    const original = await from.get(name);
    // Its picture was deleted meanwhile.
    if (!original) return;
    if (lengths.get(name) === bytes && isSame(original, await to.get(name))) moved.present += 1;
    else {
      await to.put(name, original);
      if (!isSame(original, await to.get(name)))
        throw new Error(`${to.place} gives ${name} back with another content`);
      moved.copied += 1;
    }
    if (!removes) return;
    await from.remove([name]);
    moved.removed += 1;
  };
  let group: StoredFile[] = [];
  for await (const file of from.list()) {
    group.push(file);
    if (group.length < AT_ONCE) continue;
    await allDone(group.map(move));
    group = [];
  }
  await allDone(group.map(move));
  return moved;
}

async function allDone(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((work) => work.status === 'rejected');
  if (failed) throw failed.reason;
}

const isSame = (one: Buffer, other: Buffer | undefined) =>
  other !== undefined && one.length === other.length && hashOf(one) === hashOf(other);

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
