import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The server's reaction to a mail: accepts it, rejects it temporarily, knows no recipient, or never answers. */
export type SmtpMood = 'take' | 'refuse' | 'know nobody' | 'hang';

/** A scripted mail server with the part of RFC 5321 that a client needs. */
export type SmtpServer = {
  url: string;
  mood: SmtpMood;
  offered: number;
  taken: string[];
  close(): Promise<void>;
};

export async function startSmtpServer(): Promise<SmtpServer> {
  const connections = new Set<Socket>();
  const listener = createServer((socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    // A killed client resets its connection.
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    converse(socket, server);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  const server: SmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    mood: 'take',
    offered: 0,
    taken: [],
    async close() {
      for (const socket of connections) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
  return server;
}

function converse(socket: Socket, server: SmtpServer): void {
  let heard = '';
  let mail: string | undefined;
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
    for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
      const line = heard.slice(0, end);
      heard = heard.slice(end + 2);
      if (mail === undefined) {
        if (/^DATA$/i.test(line)) mail = '';
        socket.write(answerTo(line, server));
        if (/^QUIT$/i.test(line)) socket.end();
      } else if (line === '.') {
        receive(socket, server, mail);
        mail = undefined;
      } else mail += `${line}\n`;
    }
  });
}

function answerTo(line: string, server: SmtpServer): string {
  const [, recipient] = /^RCPT TO:(\S+)/i.exec(line) ?? [];
  if (recipient && server.mood === 'know nobody') return `550 5.1.1 ${recipient}: no such user\r\n`;
  if (/^DATA$/i.test(line)) return '354 go on\r\n';
  if (/^QUIT$/i.test(line)) return '221 bye\r\n';
  return '250 ok\r\n';
}

function receive(socket: Socket, server: SmtpServer, mail: string): void {
  server.offered += 1;
  if (server.mood === 'hang') return;
  if (server.mood === 'take') server.taken.push(mail);
  socket.write(server.mood === 'take' ? '250 taken\r\n' : '451 try again later\r\n');
}
