/** Unmaps an IPv4 address that arrived over IPv6 (`::ffff:192.0.2.1`); returns other addresses unchanged. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '');
}
