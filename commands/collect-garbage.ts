import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const AFTER_START_MS = 3_000;

/** Frees about 14 MB of start-up garbage, which V8 would keep until the heap grows; blocks for about 50 ms. */
export function collectGarbageOfStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (how: object) => void;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, AFTER_START_MS).unref();
}
