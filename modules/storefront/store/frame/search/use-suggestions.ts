import { type RefObject, useEffect, useState } from 'react';
import type { Suggestions } from '#modules/catalogue/contract/calls/products.ts';
import { callApi } from '#platform/app/api.ts';

// Longer than the pause between two key strokes.
const TYPING_PAUSE_MS = 150;

const NOTHING: Suggestions = { words: [], products: [] };

/** Suggestions for the words in a field, always for the latest words. */
export function useSuggestions(input: RefObject<HTMLInputElement | null>): Suggestions {
  const [suggestions, setSuggestions] = useState(NOTHING);
  useEffect(() => {
    const field = input.current;
    let latest = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const { signal } = latest;
      const q = field?.value.trimStart() ?? '';
      try {
        const answer = q ? await callApi('GET /product/suggestions', { query: { q }, signal }) : NOTHING;
        if (!signal.aborted) setSuggestions(answer);
      } catch {
        // Without suggestions the field still searches.
        if (!signal.aborted) setSuggestions(NOTHING);
      }
    };
    const onInput = () => {
      latest.abort();
      latest = new AbortController();
      clearTimeout(timer);
      timer = setTimeout(ask, TYPING_PAUSE_MS);
    };
    // The visitor may have typed before this script arrived.
    if (field?.value) onInput();
    field?.addEventListener('input', onInput);
    return () => {
      latest.abort();
      clearTimeout(timer);
      field?.removeEventListener('input', onInput);
    };
  }, [input]);
  return suggestions;
}
