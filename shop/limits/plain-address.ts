/** A client's address in its plain form: an IPv4 address that came over IPv6 (`::ffff:192.0.2.1`) is itself again. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '');
}
