import type { IncomingMessage } from 'node:http';

/** Whether a request has a body that is still to come (RFC 9112, 6.3); Node.js calls every request incomplete at first. */
export function bringsBody({ complete, headers }: IncomingMessage): boolean {
  return (
    !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
  );
}
