const CURSOR = /^[\w-]{1,512}$/;

/** Where in the list the address stands; undefined at its start. */
export function readCursor(search: URLSearchParams): string | undefined {
  const cursor = search.get('cursor') ?? '';
  return CURSOR.test(cursor) ? cursor : undefined;
}
