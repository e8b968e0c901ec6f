import { format } from 'node:util';
import pino from 'pino';
import type { Settings } from '#settings';

// pino removes these fields from logged objects and from objects directly inside them.
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

/** Logs JSON lines to standard output; the demo on a terminal gets readable lines. */
export function createLog({ env, logLevel }: Pick<Settings, 'env' | 'logLevel'>): pino.Logger {
  return pino({
    level: logLevel,
    redact: { paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)], remove: true },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(env === 'demo' &&
      process.stdout.isTTY && {
        transport: {
          target: 'pino-pretty',
          options: { colorize: true, ignore: 'pid,hostname', singleLine: true },
        },
      }),
  });
}

/** Makes log lines of what packages print. */
export function logPrinted(log: pino.Logger): void {
  for (const method of ['debug', 'info', 'log', 'warn', 'error', 'trace'] as const)
    console[method] = (...words: unknown[]) => log.warn({ printed: method }, format(...words));
}

/** Routes Node.js warnings and fatal errors through the log. */
export function logFaults(log: pino.Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node.js warns'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'The shop ends because of a fault');
    process.exit(1);
  });
}
