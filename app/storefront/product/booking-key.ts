import { useRef } from 'react';

/**
 * The idempotency key of a booking: the same for every attempt at the same booking, so that a lost answer never books
 * twice; a new one for another booking and after `forget`.
 */
export function useBookingKey() {
  const last = useRef<{ intent: string; key: string }>(undefined);
  return {
    keyFor(intent: object): string {
      const text = JSON.stringify(intent);
      if (last.current?.intent !== text) last.current = { intent: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget(): void {
      last.current = undefined;
    },
  };
}
