import { isIP } from 'node:net';

/** SQL of the network that a client comes from, by the address in a parameter: one customer's IPv6 is a whole /64. */
export function networkOfClient(parameter: string): string {
  return `network(set_masklen(${parameter}::inet, CASE family(${parameter}::inet) WHEN 4 THEN 32 ELSE 64 END))`;
}

/** As PostgreSQL reads it: an IPv4 address that came over IPv6 is itself again; what is no address is one client. */
export function plainAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
  return isIP(plain) ? plain : '0.0.0.0';
}
