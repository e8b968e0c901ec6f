/** Marks the URL to which the social provider redirects back. */
export const BACK_MARK = 'back';

/** The URL of an account page with the page to return to. */
export function accountAddress(
  page: '/login' | '/registration' | '/reset',
  next: string,
  isBack = false,
): string {
  const search = new URLSearchParams();
  if (isBack) search.set(BACK_MARK, '');
  if (next !== '/') search.set('next', next);
  return search.size > 0 ? `${page}?${search}` : page;
}
