import { isIP } from 'node:net';
import { plainAddress } from './plain-address.ts';

/** SQL of a client's network by the address in `parameter`. One IPv6 customer owns a whole /64. */
export function networkOfClient(parameter: string): string {
  return `network(set_masklen(${parameter}::inet, CASE family(${parameter}::inet) WHEN 4 THEN 32 ELSE 64 END))`;
}

/** An address as PostgreSQL reads it; all invalid addresses count as one client. */
export function clientOf(address: string): string {
  const plain = plainAddress(address).replace(/%.*$/, '');
  return isIP(plain) ? plain : '0.0.0.0';
}
