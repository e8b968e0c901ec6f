import { isIPv4, isIPv6 } from 'node:net';
import { plainAddress } from '../limits/plain-address.ts';

/** The network that an address is in, as far as it tells two places apart: 256 addresses, or one customer's IPv6. */
export function networkOf(address: string | null): string | null {
  const plain = plainAddress(address ?? '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0/24');
  if (!isIPv6(plain)) return null;
  const [before = '', after] = plain.split('::');
  const groups = before.split(':').filter(Boolean);
  const rest = after?.split(':').filter(Boolean) ?? [];
  // What `::` stands for is as many zeros as make eight groups.
  while (after !== undefined && groups.length + rest.length < 8) groups.push('0');
  const network = [...groups, ...rest].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
