import pino from 'pino';
import type { Settings } from '#settings';

// Facts that must not reach a log even when somebody logs the object that holds them.
const SECRETS = [
  'password',
  'token',
  'secret',
  'clientSecret',
  'authorization',
  'cookie',
  'email',
  'address',
  'phone',
];

/** The process's log: JSON lines on standard output, readable ones on a terminal. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>): pino.Logger {
  return pino({
    level: logLevel,
    redact: { paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)], remove: true },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(process.stdout.isTTY && {
      transport: {
        target: 'pino-pretty',
        options: { colorize: true, ignore: 'pid,hostname', singleLine: true },
      },
    }),
  });
}
