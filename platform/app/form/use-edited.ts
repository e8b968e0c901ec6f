import { useState } from 'react';

/** The value that a form shows: what somebody edited, else the shop's. Once the shop has the edited one, the form follows the shop again. */
export function useEdited<T>(current: T): [T, (value: T) => void] {
  const [edited, setEdited] = useState<{ value: T }>();
  if (edited && JSON.stringify(edited.value) === JSON.stringify(current)) setEdited(undefined);
  return [edited ? edited.value : current, (value) => setEdited({ value })];
}
