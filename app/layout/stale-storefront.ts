let stale = false;

/** Makes the next navigation read the names, links and texts of the page's frame again. */
export function markStale(): void {
  stale = true;
}

/** They have been read. A navigation that another one interrupts has not. */
export function markFresh(): void {
  stale = false;
}

export const isStale = () => stale;
