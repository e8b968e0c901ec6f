import { useEffect, useState } from 'react';
import { callAsMember } from '#platform/app/member-api.ts';
import type { OfficeFound } from '../contract/calls/office-search.ts';

const TYPING_PAUSE_MS = 40;

/** The results of the shop and the words they are for; `found` is undefined if it did not answer. */
export type Answer = { q: string; found: OfficeFound | undefined };

/** The shop's answer for the newest words that it has answered; an older answer never replaces a newer one. */
export function useFound(q: string): Answer {
  const [answer, setAnswer] = useState<Answer>({ q: '', found: undefined });
  useEffect(() => {
    if (q === '') return setAnswer({ q, found: undefined });
    const latest = new AbortController();
    const ask = async () => {
      try {
        const found = await callAsMember('GET /office-search', { query: { q }, signal: latest.signal });
        if (!latest.signal.aborted) setAnswer({ q, found });
      } catch {
        if (!latest.signal.aborted) setAnswer({ q, found: undefined });
      }
    };
    const timer = setTimeout(ask, TYPING_PAUSE_MS);
    return () => {
      latest.abort();
      clearTimeout(timer);
    };
  }, [q]);
  return answer;
}
