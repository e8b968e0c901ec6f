/** A person whom the provider vouches for, with all that the shop learns. */
export type DemoPerson = { email: string; name: string; picture?: string; emailVerified: boolean };

/** The demonstration people, each offered with one click. */
export const people: readonly DemoPerson[] = [
  { email: 'demo.customer@example.com', name: 'Demo Customer', emailVerified: true },
  { email: 'demo.dealer@example.com', name: 'Demo Dealer', emailVerified: true },
  { email: 'demo.newcomer@example.com', name: 'Demo Newcomer', emailVerified: true },
];
