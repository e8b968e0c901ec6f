import type { Server } from 'node:http';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import type { Settings } from '#settings';

/** Resolves once the server listens; throws `StartProblem`, which says what to do, if it cannot. */
export function listen(server: Server, { host, port }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, host, port) ?? error));
    server.listen(port, host, () => resolve());
  });
}

function listenProblem(
  { code }: NodeJS.ErrnoException,
  host: string,
  port: number,
): StartProblem | undefined {
  if (code === 'EADDRINUSE')
    return new StartProblem(
      'Port {port} on {host} is taken by another program: stop it, or start with another one, such as PORT={other} npm start.',
      { port, host, other: port + 1 },
    );
  if (code === 'EACCES')
    return new StartProblem('Port {port} needs more rights than this user has: set PORT to 1024 or higher.', {
      port,
    });
  return code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
    ? new StartProblem('HOST is {host}, which is no address of this machine.', { host })
    : undefined;
}
