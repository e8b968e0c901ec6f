import type { Context } from 'hono';
import type { ServerEnv } from '../server-env.ts';
/** The server sets this header to the client's address and discards a value from the client. */
export const CLIENT_ADDRESS_HEADER = 'x-shop-client-address';

/**
 * Returns the address of the client: of the socket, or, behind `trustProxy` proxies, the address that the outermost proxy
 * saw. Ignores further entries of `X-Forwarded-For`, which anyone can forge.
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

/** The address of a request's client. */
export function addressOf(c: Context<ServerEnv>, { settings }: { settings: { trustProxy: number } }): string {
  return clientAddress(
    c.env?.incoming?.socket.remoteAddress,
    c.req.header('x-forwarded-for') ?? null,
    settings.trustProxy,
  );
}
