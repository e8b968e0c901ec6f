import { useRef, useState } from 'react';
import { ApiProblem } from '#platform/app/api/problem.ts';

/**
 * Sends a call again as it was, key and body, if its answer was lost: the order on the page may have changed by that very call. An edit
 * or a refusal ends that.
 */
export function useUnanswered<Body>() {
  const key = useRef(crypto.randomUUID());
  const [unanswered, setUnanswered] = useState<Body>();
  return {
    unanswered,
    renew() {
      key.current = crypto.randomUUID();
      setUnanswered(undefined);
    },
    async send<A>(body: Body, call: (body: Body, idempotencyKey: string) => Promise<A>): Promise<A> {
      const sent = unanswered ?? body;
      try {
        return await call(sent, key.current);
      } catch (error) {
        setUnanswered(error instanceof ApiProblem && error.status < 500 ? undefined : sent);
        throw error;
      }
    },
  };
}
