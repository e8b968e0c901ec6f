import type { IncomingMessage } from 'node:http';

/** Returns whether a body is still to come (RFC 9112, 6.3). Node.js marks every new request as incomplete. */
export function bringsBody({ complete, headers }: IncomingMessage): boolean {
  return (
    !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
  );
}
