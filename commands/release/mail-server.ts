import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail server that takes every mail and keeps its text. */
export type MailServer = { url: string; mails: readonly string[]; stop(): void };

/** Starts it on loopback, with the part of RFC 5321 that the shop needs. */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const server = createServer((socket) => converse(socket, mails)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, mails, stop: () => void server.close() };
}

function converse(socket: Socket, mails: string[]): void {
  let mail: string[] | undefined;
  // The shop keeps its connection until it ends.
  socket.on('error', () => undefined).unref();
  socket.write('220 mail\r\n');
  createInterface({ input: socket }).on('line', (line) => {
    if (mail && line !== '.') return void mail.push(line);
    if (mail) mails.push(mail.join('\n'));
    mail = undefined;
    if (/^data$/i.test(line)) mail = [];
    socket.write(mail ? '354 go on\r\n' : '250 ok\r\n');
  });
}
