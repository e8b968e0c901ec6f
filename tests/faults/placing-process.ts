import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram } from '../support/built-program.ts';
import type { Moment } from '../support/die-when-told.ts';
import type { Wanted } from '../support/place-when-told.ts';

/** A separate process that places orders and can be killed at a named moment. */
export type PlacingProcess = {
  /** Answers the ids of the orders, or the codes of the refusals. */
  place(orders: Wanted[]): Promise<string[]>;
  /** Places orders until the process dies at `moment`; resolves with the signal. */
  dieAt(moment: Moment, orders: Wanted[]): Promise<string>;
  stop(): Promise<void>;
};

export async function startPlacingProcess(env: Record<string, string>): Promise<PlacingProcess> {
  const child: ChildProcess = fork(await builtProgram('place-when-told'), {
    execArgv: [],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  });
  const said = async () => (await once(child, 'message'))[0];
  await said();
  return {
    async place(orders) {
      child.send({ place: orders });
      return (await said()).placed;
    },
    async dieAt(moment, orders) {
      child.send(moment);
      await said();
      const exit = once(child, 'exit');
      child.send({ place: orders });
      return (await exit)[1];
    },
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
