import { existsSync, readFileSync, statSync } from 'node:fs';
import { StartProblem } from './start-problem.ts';

/** The user that runs PostgreSQL if the shop runs as root, which PostgreSQL refuses. */
export type ServerUser = { uid: number; gid: number };

/** Chooses the user for PostgreSQL if the shop runs as root: the data's owner, else `postgres`, else `nobody`. */
export function chooseServerUser(dataFolder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { uid, gid };
    throw new StartProblem(
      '{folder} belongs to root, which PostgreSQL refuses: give it back with chown -R to the user it was copied from.',
      { folder: dataFolder },
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
 * The path under which a server program finds the data. Root's clone is often below `/root`, which other users cannot
 * traverse; a child started inside the folder can still reach it.
 */
export function dataArgument(dataFolder: string, user: ServerUser | undefined): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : dataFolder;
}

/** An environment without PGDATA, PGPORT and the like, which would change what the server does. */
export function serverEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  // On macOS PostgreSQL does not start with the system's default locale.
  const locale = process.platform === 'darwin' ? { LC_ALL: 'en_US.UTF-8' } : {};
  return { ...Object.fromEntries(kept), ...locale };
}
