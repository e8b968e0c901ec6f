import { useRef, useState } from 'react';
import { callAsCustomer } from '#platform/app/api/call-as-customer.ts';
import { problemText } from '#platform/app/api/problem.ts';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { isEmail, normaliseEmail } from '#platform/contract/email.ts';
import type { CheckoutQuote } from '../contract/calls/checkout.ts';

export type Asked = {
  email?: string;
  country?: string;
  region?: string;
  methodId?: string;
  codes?: string[];
};

export const fetchQuote = (body: Asked) => callAsCustomer('POST /checkout/quote', { body });

/** The price of the cart, asked again whenever the customer changes something that it depends on. The latest question counts. */
export function useQuote(first: CheckoutQuote) {
  const [quote, setQuote] = useState(first);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Only an order may say whether its address has ordered before, so a quote does not repeat it.
  const [refusedCodes, setRefusedCodes] = useState<Readonly<Record<string, string>>>({});
  const asked = useRef<Asked>({ country: first.country });
  const turns = useRef(0);

  /** The new quote; undefined if it failed or a later question replaced it. */
  const ask = async (change: Asked = {}): Promise<CheckoutQuote | undefined> => {
    asked.current = { ...asked.current, ...change };
    turns.current += 1;
    const turn = turns.current;
    setAsking(true);
    try {
      const answer = await fetchQuote(asked.current);
      if (turn !== turns.current) return undefined;
      setQuote(answer);
      setFailure(undefined);
      return answer;
    } catch (error) {
      if (turn === turns.current) setFailure(problemText(error));
      return undefined;
    } finally {
      if (turn === turns.current) setAsking(false);
    }
  };
  /** Codes may belong to an address. One that is none yet is left out. */
  const askForEmail = async (typed: string): Promise<void> => {
    const email = normaliseEmail(typed);
    if (!isEmail(email)) return;
    asked.current = { ...asked.current, email };
    setRefusedCodes({});
    if (quote.codes.length > 0) await ask();
  };
  /** Keeps what an order said of its codes. */
  const noteRefusedCodes = (errors: FieldErrors): void => {
    const named = quote.codes.flatMap(({ code }, place) => {
      const message = errors[`codes.${place}`];
      return message === undefined ? [] : [[code, message]];
    });
    setRefusedCodes((known) => ({ ...known, ...Object.fromEntries(named) }));
  };
  const codesNow = quote.codes.map(({ code, refusal }) => ({
    code,
    refusal: refusal ?? refusedCodes[code] ?? null,
  }));
  return {
    askForEmail,
    noteRefusedCodes,
    quote: { ...quote, codes: codesNow },
    isAsking,
    failure,
    ask,
    codes: () => asked.current.codes ?? [],
  };
}
export type Quoting = ReturnType<typeof useQuote>;
