/** The calls that pages of staff make first, by the address of the page: paths with their parameters, below `/api`. */
export type FirstCalls = Readonly<Record<string, readonly string[]>>;

/** Every list waits for how its reader has arranged the lists. */
export const CALL_OF_EACH_PAGE = '/api/me/list-views';

/** Before the reader's address: what the reader may do, which each page of the dashboard asks before its own calls. */
export const STANDING_CALL = '/api/admin/';

/** Answers what the reader of `email` may do, and all first calls of `page`, at once. */
export const FIRST_CALLS_ADDRESS = '/api/first-calls';

/** What one of these calls answered, in their order. */
export type FirstAnswer = { path: string; status: number; headers: Record<string, string>; body: string };
