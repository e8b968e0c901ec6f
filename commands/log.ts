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

/** The process's log: JSON lines on standard output; in the demonstration, readable ones on a terminal. */
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

/** Lets what Node.js would write beside the log go through it: its warnings, and the fault that ends the process. */
export function logFaults(log: pino.Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node.js warns'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'The shop ends because of a fault');
    process.exit(1);
  });
}
