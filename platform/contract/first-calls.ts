/** The calls that pages of staff make first, by the address of the page: paths with their parameters, below `/api`. */
export type FirstCalls = Readonly<Record<string, readonly string[]>>;

/** The columns and widths of the reader's lists, for which every list waits, and the warning that may stand above every page. */
export const CALLS_OF_EACH_PAGE = ['/api/me/list-views', '/api/payments/integrity'];

/** The call for the reader's role and rights, before the reader's address. Each page of the dashboard waits for it. */
export const STANDING_CALL = '/api/admin/';

/** Answers the rights of the reader `email` and all first calls of `page` together. */
export const FIRST_CALLS_ADDRESS = '/api/first-calls';

/** The answer of one of these calls. */
export type FirstAnswer = { path: string; status: number; headers: Record<string, string>; body: string };
