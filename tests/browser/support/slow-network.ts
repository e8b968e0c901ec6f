import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type SlowNetwork = {
  /** The shop's URL through the slow network. */
  url: string;
  close(): Promise<void>;
};

/** Latency (round trip) and bandwidth, shared by all connections. */
export type Capacity = { latencyMs: number; downBytesPerSecond: number; upBytesPerSecond: number };

const PIECE_BYTES = 1_460;
// The most that a link catches up after a late timer.
const LATE_MS = 20;

/**
 * Proxies a shop through a link of this capacity. Chromium's own emulation is unusable: on a busy machine it sometimes
 * stops passing data (seen in its network log, version 156), and the page never loads.
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
      // When one side closes, close the other.
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

/** One direction of the network: all connections share its bandwidth, in order of arrival. */
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

/** Forwards data in small pieces, so that connections take turns. */
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
    // One end closed, and the other with it.
  }
}

async function until(moment: number): Promise<void> {
  const ms = moment - performance.now();
  if (ms > 0) await pause(ms);
}
