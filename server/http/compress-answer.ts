import { Hono } from 'hono';
import { compress } from 'hono/compress';

type Env = { Bindings: { answer: Response } };

// The middleware knows what is worth compressing and for whom; it is handed an answer that is already there.
const app = new Hono<Env>().use(compress()).all('*', (c) => c.env.answer);

/** The answer to a GET compressed as the asker takes it; others that come as a stream are short, and stay as they are. */
export function compressAnswer(request: Request, answer: Response): Response | Promise<Response> {
  return request.method === 'GET' && answer.body ? app.fetch(request, { answer }) : answer;
}
