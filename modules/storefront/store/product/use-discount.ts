import { useEffect, useState } from 'react';
import type { Answer } from '#platform/app/api/endpoints.ts';
import { problemText } from '#platform/app/api/problem.ts';
import { errorsFrom } from '#platform/app/form/field-errors.ts';
import { callAsMember } from '#platform/app/member-api.ts';

type Subject = {
  productName: string;
  variantId: string | undefined;
  perUnitPrice: number;
  quantity: number;
  isAcceptable: boolean;
  /** True if shipping or tax add to the price, so that only the server knows it, also without a code. */
  addsCosts: boolean;
};
type Quote = Answer<'POST /discount'>;
type Asked = { about: string; quote?: Quote; complaint?: string };

// Five quick presses of plus make one request.
const CHANGING_PAUSE_MS = 250;

/**
 * The price of this booking with a code, shipping and tax, calculated by the server; fetched again when quantity or price
 * change, so that the displayed total equals the booked one.
 */
export function useDiscount(subject: Subject) {
  const { productName, variantId, perUnitPrice, quantity, isAcceptable, addsCosts } = subject;
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const about = JSON.stringify([code, productName, variantId, perUnitPrice, quantity]);
  const isWanted = (code !== '' || addsCosts) && isAcceptable;
  const isKnown = asked?.about === about;

  useEffect(() => {
    if (!isWanted || isKnown) return;
    let isCurrent = true;
    const ask = async () => {
      const answer = await quoteFor({ code, productName, variantId, quantity });
      if (isCurrent) setAsked({ about, ...answer });
    };
    const timer = setTimeout(ask, CHANGING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [about, isWanted, isKnown, code, productName, variantId, quantity]);

  return {
    /** The applied code; `''` for none. */
    code,
    /** Applies a code as typed; `''` removes it. */
    apply: (typed: string) => {
      setAsked(undefined);
      setCode(typed.trim());
    },
    quote: isWanted && isKnown ? asked.quote : undefined,
    complaint: isKnown ? asked.complaint : undefined,
    /** True if the total is not known yet, or not known at all. */
    isOpen: isWanted && !(isKnown && asked.quote),
    isAsking: isWanted && !isKnown,
  };
}

export type Discount = ReturnType<typeof useDiscount>;

type Booking = Pick<Subject, 'productName' | 'variantId' | 'quantity'> & { code: string };

async function quoteFor({ code, ...booking }: Booking): Promise<{ quote?: Quote; complaint?: string }> {
  try {
    const body = { ...booking, ...(code && { code }) };
    return { quote: await callAsMember('POST /discount', { body }) };
  } catch (error) {
    return { complaint: errorsFrom(error).code ?? problemText(error) };
  }
}
