/** Somebody whom the provider vouches for: what the shop learns of them, and no more. */
export type DemoPerson = { email: string; name: string; picture?: string; emailVerified: boolean };

/** The people whom the stand-in offers with one click: personas of the demonstration, without a picture of their own. */
export const people: readonly DemoPerson[] = [
  { email: 'demo.customer@example.com', name: 'Demo Customer', emailVerified: true },
  { email: 'demo.dealer@example.com', name: 'Demo Dealer', emailVerified: true },
  { email: 'demo.newcomer@example.com', name: 'Demo Newcomer', emailVerified: true },
];
