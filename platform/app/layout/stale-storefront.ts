let stale = false;

/** Makes the next navigation read the names, links and texts of the page's frame again. */
export function markStale(): void {
  stale = true;
}

/** Notes that the words have been read. An interrupted navigation has not read them. */
export function markFresh(): void {
  stale = false;
}

export const isStale = () => stale;
