let isStale = false;

/** Makes the next navigation read the names, links and texts of the page's frame again. */
export function markStale(): void {
  isStale = true;
}

/** Whether they must be read again; true once. */
export function takeStale(): boolean {
  const was = isStale;
  isStale = false;
  return was;
}
