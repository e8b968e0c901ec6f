import { useEffect, useState } from 'react';
import { callAsMember } from '../../member-api.ts';

type Wanted = {
  lines?: { line: number; quantity: number; restock: boolean }[];
  amount?: string;
  shipping: boolean;
};

const TYPING_MS = 200;

/** The amount that the shop would refund now; undefined while it is not known. `left` is the most that can be refunded. */
export function useRefundPreview(id: string, wanted: Wanted, left: number): number | undefined {
  const asked = JSON.stringify(wanted);
  const [known, setKnown] = useState<{ asked: string; left: number; amount: number }>();
  useEffect(() => {
    const body = JSON.parse(asked) as Wanted;
    if (!body.lines && !body.amount && !body.shipping) return;
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const input = { params: { id }, body };
      // A refusal appears at its field when the form is sent.
      const answer = await callAsMember('POST /orders/{id}/refunds/preview', input).catch(() => undefined);
      if (answer && !isOutdated) setKnown({ asked, left, amount: answer.amount });
    }, TYPING_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [id, asked, left]);
  return known?.asked === asked && known.left === left ? known.amount : undefined;
}
