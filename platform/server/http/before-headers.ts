import type { ServerResponse } from 'node:http';

/** Calls `act` once, just before the response headers are written with `writeHead`. */
export function beforeHeaders(response: ServerResponse, act: () => void): void {
  const { writeHead } = response;
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    // Restore first: a stream may last for hours and would keep `act` and its closure in memory.
    response.writeHead = writeHead;
    act();
    return response.writeHead(...args);
  }) as typeof response.writeHead;
}
