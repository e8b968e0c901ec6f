import type { ServerResponse } from 'node:http';

/** Does something just before the headers of an answer are written; whoever writes them calls `writeHead`. */
export function beforeHeaders(response: ServerResponse, act: () => void): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    act();
    return writeHead(...args);
  }) as typeof response.writeHead;
}
