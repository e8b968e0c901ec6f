/** The page that covers a shop which is not open yet. */
export const COMING_SOON = '/coming-soon';
