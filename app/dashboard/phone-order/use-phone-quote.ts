import { useRef, useState } from 'react';
import { type PhoneQuote, quotePhoneOrder } from '#contract/calls/phone-orders.ts';
import { problemText } from '../../api/problem.ts';
import { callAsMember } from '../../member-api.ts';
import { codesOf, linesOf } from './phone-order-values.ts';

type Values = Record<string, string>;

/** The cost of the order, asked again whenever it changes; the latest question counts. */
export function usePhoneQuote() {
  const [quote, setQuote] = useState<PhoneQuote>();
  const [failure, setFailure] = useState<string>();
  const turns = useRef(0);

  const ask = async (values: Values): Promise<void> => {
    turns.current += 1;
    const turn = turns.current;
    const body = quotePhoneOrder.body.safeParse({
      email: values.email ?? '',
      lines: linesOf(values).filter(({ sku }) => sku !== ''),
      country: values['delivery.country'],
      region: values['delivery.region'] ?? '',
      ...(values.methodId && { methodId: values.methodId }),
      codes: codesOf(values),
    });
    // Half a field is typed.
    if (!body.success) return;
    try {
      const answer = await callAsMember('POST /phone-orders/quote', { body: body.data });
      if (turn !== turns.current) return;
      setQuote(answer);
      setFailure(undefined);
    } catch (error) {
      if (turn === turns.current) setFailure(problemText(error));
    }
  };
  return { quote, failure, ask };
}
