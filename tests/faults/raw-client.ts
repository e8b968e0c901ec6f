import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A raw TCP client: sends any bytes at any speed and records the answer. */
export type RawClient = {
  socket: Socket;
  said(): string;
  /** Resolves when the server has closed the connection. */
  closed: Promise<void>;
};

export async function rawClient(url: string): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (part) => (said += part.toString('latin1')));
  // Many tests expect a reset.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await Promise.race([once(socket, 'connect'), closed]);
  return { socket, said: () => said, closed };
}

/** Opens many at once and waits until each is open or refused. */
export async function rawClients(url: string, count: number): Promise<RawClient[]> {
  const clients: RawClient[] = [];
  // The system's backlog of new connections is short.
  for (let i = 0; i < count; i += 100)
    clients.push(
      ...(await Promise.all(Array.from({ length: Math.min(100, count - i) }, () => rawClient(url)))),
    );
  return clients;
}
