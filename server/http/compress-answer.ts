import { Hono } from 'hono';
import { compress } from 'hono/compress';

type Env = { Bindings: { answer: Response } };

// Hono's middleware chooses type and encoding; the handler returns the finished response.
const app = new Hono<Env>().use(compress()).all('*', (c) => c.env.answer);

/** Compresses the response to a GET as the client accepts it; other streams are short and stay plain. */
export function compressAnswer(request: Request, answer: Response): Response | Promise<Response> {
  return request.method === 'GET' && answer.body ? app.fetch(request, { answer }) : answer;
}
