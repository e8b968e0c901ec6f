import type { TextPageName } from '#platform/contract/storefront.ts';

/** The paths of the text pages, with their names in `Storefront['pages']`. */
export const TEXT_PAGES: Readonly<Record<string, TextPageName>> = {
  '/about': 'about',
  '/Brand-Story': 'brand-story',
  '/FAQs': 'faqs',
  '/Contact-Us': 'contact-us',
  '/Influencer-Recruit': 'influencer-recruit',
  '/Become-A-Dealer': 'become-a-dealer',
  '/policies/shipping': 'shipping',
  '/policies/warranty': 'warranty',
  '/policies/return-and-refund': 'return-and-refund',
  '/policies/privacy': 'privacy',
  '/policies/terms-of-service': 'terms-of-service',
  '/policies/payment': 'payment-policy',
};

/** Laws ask for the policies and an address of every site that takes names, and orders that exist are under them. */
export const isNeededBeforeOpening = (path: string) =>
  path.startsWith('/policies/') || path === '/Contact-Us';
