/** The version of Stripe's API that answers and events follow. */
export const API_VERSION = '2026-10-28.endive';
