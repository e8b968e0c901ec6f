/** The version of Stripe's API whose shapes the stand-in answers with, and that its events name. */
export const API_VERSION = '2026-10-28.endive';
