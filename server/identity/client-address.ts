/** The server sets this header to the client's address and discards a value from the client. */
export const CLIENT_ADDRESS_HEADER = 'x-shop-client-address';

/**
 * Returns the client's address: the socket's, or behind `trustProxy` proxies the one that the outermost proxy saw.
 * Further `X-Forwarded-For` entries are ignored as forgeable.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustProxy: number,
): string {
  const chain = [
    ...(forwardedFor ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    socketAddress ?? '127.0.0.1',
  ];
  return chain.at(-1 - trustProxy) ?? chain[0] ?? '127.0.0.1';
}
