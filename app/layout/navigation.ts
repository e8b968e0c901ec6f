import type { Link } from '#contract/storefront.ts';

/** The header's public links, in the order of the specification. */
export const MAIN_LINKS: readonly Link[] = [
  { label: 'Shop', to: '/products' },
  { label: 'Reviews', to: '/reviews' },
  { label: 'Blogs', to: '/blogs' },
  { label: 'Careers', to: '/careers' },
  { label: 'About', to: '/about' },
];

export const COMPANY_LINKS: readonly Link[] = [
  { label: 'Brand Story', to: '/Brand-Story' },
  { label: 'FAQs', to: '/FAQs' },
  { label: 'Contact Us', to: '/Contact-Us' },
  { label: 'Influencer Recruit', to: '/Influencer-Recruit' },
  { label: 'Become A Dealer', to: '/Become-A-Dealer' },
];

export const POLICY_LINKS: readonly Link[] = [
  { label: 'Shipping', to: '/policies/shipping' },
  { label: 'Warranty', to: '/policies/warranty' },
  { label: 'Return & Refund', to: '/policies/return-and-refund' },
  { label: 'Privacy', to: '/policies/privacy' },
  { label: 'Terms of Service', to: '/policies/terms-of-service' },
  { label: 'Payment', to: '/policies/payment' },
];
