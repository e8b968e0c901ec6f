import { useState } from 'react';
import { ApiProblem } from '#platform/app/api/problem.ts';

/** Offers a fresh sign-in where the shop demands one; passes on every other error. */
export function useReauthentication() {
  const [isAsked, setAsked] = useState(false);
  const orAsk = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'reauth_required') throw error;
      setAsked(true);
    }
  };
  return { isAsked, orAsk };
}
