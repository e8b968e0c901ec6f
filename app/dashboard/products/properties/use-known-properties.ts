import { useRef, useState } from 'react';
import type { KnownProperty } from '#contract/calls/properties.ts';
import { callAsMember } from '../../../member-api.ts';

/** The labels and values in use, for suggestions; `load` fetches them once. The form works without them. */
export function useKnownProperties(): { properties: readonly KnownProperty[]; load: () => void } {
  const [properties, setProperties] = useState<readonly KnownProperty[]>([]);
  const isLoading = useRef(false);
  const load = () => {
    if (isLoading.current) return;
    isLoading.current = true;
    callAsMember('GET /properties', {}).then(setProperties, () => {
      isLoading.current = false;
    });
  };
  return { properties, load };
}
