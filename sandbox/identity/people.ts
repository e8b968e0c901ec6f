export type DemoPerson = { email: string; name: string; emailVerified: boolean };

/** The people whom the stand-in offers with one click: personas of the demonstration. */
export const people: readonly DemoPerson[] = [
  { email: 'demo.customer@example.com', name: 'Demo Customer', emailVerified: true },
  { email: 'demo.dealer@example.com', name: 'Demo Dealer', emailVerified: true },
  { email: 'demo.newcomer@example.com', name: 'Demo Newcomer', emailVerified: true },
];
