import { isIPv4, isIPv6 } from 'node:net';
import { plainAddress } from '#platform/limits/plain-address.ts';

/** An address's /24 (IPv4) or /64 (IPv6), precise enough to tell two places apart; null for anything else. */
export function networkOf(address: string | null): string | null {
  const plain = plainAddress(address ?? '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0/24');
  if (!isIPv6(plain)) return null;
  const [before = '', after] = plain.split('::');
  const groups = before.split(':').filter(Boolean);
  const rest = after?.split(':').filter(Boolean) ?? [];
  // `::` stands for the zeros missing from eight groups.
  while (after !== undefined && groups.length + rest.length < 8) groups.push('0');
  const network = [...groups, ...rest].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
