import { useRef, useState } from 'react';
import { refusalText } from '#modules/orders/ui/refusal-text.ts';
import { errorsFrom, type FieldErrors } from '#platform/app/form/field-errors.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { type PhoneQuote, quotePhoneOrder } from '../contract/calls/phone-orders.ts';
import { codesOf, linesOf } from './phone-order-values.ts';

type Values = Record<string, string>;
type Failure = { errors: FieldErrors; message: string };

/** The cost of the order, asked again whenever it changes; the latest question counts, and a refused one has no cost. */
export function usePhoneQuote() {
  const [answered, setAnswered] = useState<PhoneQuote>();
  const [failure, setFailure] = useState<Failure>();
  const turns = useRef(0);

  const ask = async (values: Values): Promise<void> => {
    turns.current += 1;
    const turn = turns.current;
    const typed = linesOf(values).map((line, place) => ({ ...line, place }));
    const lines = typed.filter(({ sku }) => sku !== '');
    const body = quotePhoneOrder.body.safeParse({
      email: values.email ?? '',
      lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
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
      setAnswered(answer);
      setFailure(undefined);
    } catch (error) {
      if (turn !== turns.current) return;
      const errors = atRows(
        errorsFrom(error),
        lines.map(({ place }) => place),
      );
      setFailure({ errors, message: refusalText(error) });
    }
  };
  // A refused order keeps the deliveries and countries of the last answer, so that what is chosen stays chosen.
  return { quote: failure ? undefined : answered, offered: answered, failure, ask };
}

/** The shop counts only the lines with a SKU; a row keeps its number. */
function atRows(errors: FieldErrors, rows: readonly number[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      field.replace(/^lines\.(\d+)/, (_, place: string) => `lines.${rows[Number(place)]}`),
      message,
    ]),
  );
}
