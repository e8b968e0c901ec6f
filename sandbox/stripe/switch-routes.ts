import { Hono } from 'hono';
import { authenticate, requireSecretKey } from './api/authenticate.ts';
import { type Account, answerProblem } from './api/endpoint.ts';
import { StripeProblem } from './api/stripe-problem.ts';
import { switchesSchema } from './switches.ts';

/** `POST /switches`, so that a test in another process can inject faults; answers with all switches. */
export function switchRoutes(account: Account): Hono {
  const routes = new Hono();
  routes.onError((error, context) => answerProblem(context, error, account.log));
  routes.post('/switches', async (context) => {
    requireSecretKey(authenticate(context.req.header('authorization'), account));
    const body = await context.req.json().catch(() => undefined);
    const asked = switchesSchema.partial().safeParse(body);
    if (!asked.success) {
      const [issue] = asked.error.issues;
      const param = issue?.path.join('.') ?? '';
      throw new StripeProblem(
        400,
        { type: 'invalid_request_error', param, message: issue?.message ?? 'Invalid' },
        false,
      );
    }
    return context.json(Object.assign(account.switches, asked.data));
  });
  return routes;
}
