import { useRef, useState } from 'react';
import type { CheckoutQuote } from '#contract/calls/checkout.ts';
import { callAsCustomer } from '../api/call-as-customer.ts';
import { problemText } from '../api/problem.ts';

export type Asked = {
  email?: string;
  country?: string;
  region?: string;
  methodId?: string;
  codes?: string[];
};

export const fetchQuote = (body: Asked) => callAsCustomer('POST /checkout/quote', { body });

/** What the cart costs: asked again whenever the customer changes what it depends on. The latest question counts. */
export function useQuote(first: CheckoutQuote) {
  const [quote, setQuote] = useState(first);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const asked = useRef<Asked>({ country: first.country });
  const turns = useRef(0);

  const ask = async (change: Asked = {}): Promise<void> => {
    asked.current = { ...asked.current, ...change };
    turns.current += 1;
    const turn = turns.current;
    setAsking(true);
    try {
      const answer = await fetchQuote(asked.current);
      if (turn !== turns.current) return;
      setQuote(answer);
      setFailure(undefined);
    } catch (error) {
      if (turn === turns.current) setFailure(problemText(error));
    } finally {
      if (turn === turns.current) setAsking(false);
    }
  };
  return { quote, isAsking, failure, ask, codes: () => asked.current.codes ?? [] };
}
export type Quoting = ReturnType<typeof useQuote>;
