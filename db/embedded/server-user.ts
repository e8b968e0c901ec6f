import { existsSync, readFileSync, statSync } from 'node:fs';
import { StartProblem } from '#db/start-problem.ts';

/** The user that PostgreSQL runs as when the shop itself runs as root, which PostgreSQL refuses. */
export type ServerUser = { uid: number; gid: number };

/**
 * Chooses who runs PostgreSQL: nobody else when the shop runs as an ordinary user; for root the owner of the data,
 * or, when there is none yet, the user `postgres`, or `nobody`.
 */
export function chooseServerUser(dataFolder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { uid, gid };
    throw new StartProblem(
      `${dataFolder} belongs to root, which PostgreSQL refuses: give it back with chown -R to the user it was copied from.`,
    );
  }
  const user = findUser('postgres') ?? findUser('nobody');
  if (user) return user;
  throw new StartProblem(
    'PostgreSQL refuses to run as root and there is no user postgres or nobody: start the shop as an ordinary user.',
  );
}

function findUser(name: string): ServerUser | undefined {
  const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const found = new RegExp(`^${name}:[^:]*:([0-9]+):([0-9]+):`, 'm').exec(passwd);
  return found ? { uid: Number(found[1]), gid: Number(found[2]) } : undefined;
}

/**
 * How a program that works on the data is told where it is. Root's clone is often under `/root`, through which no
 * other user may pass; a child that is born inside the folder reaches it all the same.
 */
export function dataArgument(dataFolder: string, user: ServerUser | undefined): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : dataFolder;
}

/** An environment without the caller's: PGDATA, PGPORT and their like would change what the server does. */
export function serverEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  // On macOS PostgreSQL stops at start when the locale is left to the system.
  const locale = process.platform === 'darwin' ? { LC_ALL: 'en_US.UTF-8' } : {};
  return { ...Object.fromEntries(kept), ...locale };
}
