import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '../..');

const page = `<!doctype html><meta charset="utf-8"><title>Studio</title><link rel="icon" href="data:,">
<script type="importmap">{"imports":{
  "three":"/node_modules/three/build/three.module.js",
  "three/addons/":"/node_modules/three/examples/jsm/"}}</script>
<script type="module" src="/packages/picture-studio/scene/main.ts"></script>`;

export interface SceneServer extends AsyncDisposable {
  url: string;
}

/** Serves the scene modules and three.js on loopback, with types stripped. */
export async function serveScene(port = 0): Promise<SceneServer> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (path === '/') return response.setHeader('Content-Type', 'text/html').end(page);
    if (!/^\/(packages\/picture-studio|themes)\//.test(path) && !path.startsWith('/node_modules/three/'))
      return response.writeHead(404).end();
    const source = await readFile(join(root, path), 'utf8').catch(() => null);
    if (source === null) return response.writeHead(404).end();
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
    response.end(extname(path) === '.ts' ? stripTypeScriptTypes(source) : source);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
