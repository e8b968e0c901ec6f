import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type SlowNetwork = {
  /** Where the shop is reached over it. */
  url: string;
  close(): Promise<void>;
};

/** What a network can do, there and back; all its connections share it. */
export type Capacity = { latencyMs: number; downBytesPerSecond: number; upBytesPerSecond: number };

const PIECE_BYTES = 1_460;
// What a timer that comes late may have to catch up.
const LATE_MS = 20;

/**
 * Reaches a shop over a network of this capacity. Chromium's own emulation is no help: on a busy machine it now and then
 * lets nothing through any more (seen in its network log with version 156), and the page never loads.
 */
export async function openSlowNetwork(shopUrl: string, capacity: Capacity): Promise<SlowNetwork> {
  const { hostname, port } = new URL(shopUrl);
  const down = link(capacity.downBytesPerSecond, capacity.latencyMs / 2);
  const up = link(capacity.upBytesPerSecond, capacity.latencyMs / 2);
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    for (const socket of [near, far]) {
      open.add(socket);
      // Whoever goes away in the middle takes the other end along.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    void carry(near, far, up);
    void carry(far, near, down);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

type Link = { send(bytes: number): Promise<void>; latencyMs: number };

/** One direction: sends what is given to it one after the other, whichever connection it is of. */
function link(bytesPerSecond: number, latencyMs: number): Link {
  let freeAt = 0;
  return {
    latencyMs,
    send(bytes) {
      freeAt = Math.max(freeAt, performance.now() - LATE_MS) + (bytes / bytesPerSecond) * 1_000;
      return until(freeAt);
    },
  };
}

/** Passes on what comes, in pieces, so that the connections of a link take turns. */
async function carry(from: Socket, to: Socket, { send, latencyMs }: Link): Promise<void> {
  let arrived = Promise.resolve();
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
        const piece = chunk.subarray(start, start + PIECE_BYTES);
        await send(piece.length);
        const arrivesAt = performance.now() + latencyMs;
        arrived = arrived.then(() => until(arrivesAt)).then(() => void to.write(piece));
      }
    }
    await arrived;
    to.end();
  } catch {
    // One end is gone, and the other one closed with it.
  }
}

async function until(moment: number): Promise<void> {
  const ms = moment - performance.now();
  if (ms > 0) await pause(ms);
}
