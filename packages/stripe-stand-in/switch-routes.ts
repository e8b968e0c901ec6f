import { Hono } from 'hono';
import { authenticate, requireSecretKey } from './api/authenticate.ts';
import { type Account, answerProblem } from './api/endpoint.ts';
import { parameterProblem, StripeProblem } from './api/stripe-problem.ts';
import { transaction } from './database/transaction.ts';
import { newRequestId } from './objects/ids.ts';
import { bankDisputeSchema, disputeAsBank } from './payments/open-dispute.ts';
import { switchesSchema } from './switches.ts';

/**
 * `POST /switches`, so that a test in another process can inject faults; answers with all switches. `POST /disputes` opens a
 * dispute as a customer's bank does.
 */
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
  routes.post('/disputes', async (context) => {
    requireSecretKey(authenticate(context.req.header('authorization'), account));
    const asked = bankDisputeSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!asked.success) throw parameterProblem('payment_intent', asked.error.message);
    const dispute = await transaction(account.pool, (client) =>
      disputeAsBank(
        {
          client,
          keyKind: 'secret',
          requestId: newRequestId(),
          idempotencyKey: null,
          switches: account.switches,
        },
        asked.data,
      ),
    );
    account.onCommitted();
    return context.json(dispute);
  });
  return routes;
}
