import { rmSync } from 'node:fs';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Removes half-written customer data if a signal ends the command. Returns how to stop watching. */
export function removeOnSignal(paths: readonly string[]): () => void {
  const end = (signal: NodeJS.Signals) => {
    for (const path of paths) rmSync(path, { recursive: true, force: true });
    leave();
    process.kill(process.pid, signal);
  };
  const leave = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return leave;
}
