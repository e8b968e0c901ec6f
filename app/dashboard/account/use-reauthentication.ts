import { useState } from 'react';
import { ApiProblem } from '../../api/problem.ts';

/** Whether the shop asked for a fresh sign-in, which the page then offers; every other failure is passed on. */
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
