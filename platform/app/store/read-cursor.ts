const CURSOR = /^[\w-]{1,512}$/;

/** The list cursor in the URL; undefined on the first page. */
export function readCursor(search: URLSearchParams): string | undefined {
  const cursor = search.get('cursor') ?? '';
  return CURSOR.test(cursor) ? cursor : undefined;
}
