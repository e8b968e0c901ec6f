const AT_ONCE = 25;

/** Acts on all items, some of them at once: requests that arrive together share their reads of tokens. */
export async function sideBySide<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE)
    await Promise.all(items.slice(at, at + AT_ONCE).map(act));
}
