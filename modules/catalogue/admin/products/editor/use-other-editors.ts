import { useCallback, useEffect, useState } from 'react';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';

const EVERY_MS = 15_000;

type Other = { name: string; isYou: boolean };

/** The other people who have this product open for editing; says every 15 seconds that this tab has it open, and once that it left. */
export function useOtherEditors(productId: string | undefined): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([]);
  const [tab] = useState(() => crypto.randomUUID());
  const say = useCallback(async () => {
    if (!productId) return;
    // Without an answer the editor works on: the save itself finds out.
    const answer = await callAsMember('PUT /product/{id}/editors', {
      params: { id: productId },
      body: { tab },
    }).catch(() => undefined);
    if (answer) setOthers(answer.others);
  }, [productId, tab]);
  useLiveChanges(['editors'], say);
  useEffect(() => {
    if (!productId) return;
    void say();
    const timer = setInterval(() => void say(), EVERY_MS);
    const leave = () =>
      void callAsMember('PUT /product/{id}/editors', {
        params: { id: productId },
        body: { tab, hasLeft: true },
      }).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [productId, say, tab]);
  return others;
}
