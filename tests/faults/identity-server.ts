import { once } from 'node:events';
import { createServer } from 'node:http';

/** A scripted identity provider: answers discovery, fails, or never answers. */
export type IdentityServer = {
  issuer: string;
  mood: 'work' | 'fail' | 'hang';
  asked: number;
  close(): Promise<void>;
};

export async function startIdentityServer(): Promise<IdentityServer> {
  const listener = createServer((_request, response) => {
    server.asked += 1;
    if (server.mood === 'hang') return;
    response.writeHead(server.mood === 'work' ? 200 : 500, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        issuer: server.issuer,
        authorization_endpoint: `${server.issuer}/auth`,
        token_endpoint: `${server.issuer}/token`,
        userinfo_endpoint: `${server.issuer}/me`,
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  const server: IdentityServer = {
    issuer: `http://127.0.0.1:${port}`,
    mood: 'hang',
    asked: 0,
    async close() {
      listener.closeAllConnections();
      listener.close();
      await once(listener, 'close');
    },
  };
  return server;
}
