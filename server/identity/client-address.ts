/** The header in which the shop's own server hands on the client's address; what a client sends in it is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-shop-client-address';

/**
 * The client's address: that of the socket, or, with `trustProxy` proxies in front, the one that the outermost of
 * them saw. What further addresses in `X-Forwarded-For` claim is not believed.
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
