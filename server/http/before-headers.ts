import type { ServerResponse } from 'node:http';

/** Does something just before the headers of an answer are written, once; whoever writes them calls `writeHead`. */
export function beforeHeaders(response: ServerResponse, act: () => void): void {
  const { writeHead } = response;
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    // An answer may go on for hours, and would keep `act` and all that it knows.
    response.writeHead = writeHead;
    act();
    return response.writeHead(...args);
  }) as typeof response.writeHead;
}
