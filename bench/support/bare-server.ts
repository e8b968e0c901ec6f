import { createServer } from 'node:http';

// The limit of this runtime: a server that only sends the given bytes and headers. It runs as a separate process and gets the
// answer as JSON on standard input.
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const { headers, body } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
  headers: string[];
  body: string;
};
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
