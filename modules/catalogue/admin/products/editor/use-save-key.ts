import { useRef } from 'react';

/** The key of a save: the same for the same body, so that a save repeated after a lost connection is carried out once. */
export function useSaveKey(): (body: object) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
