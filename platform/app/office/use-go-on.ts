import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';

/**
 * Opens the page that follows once a form is saved. Somebody who has left the form meanwhile, or is on the way, is not called back
 * from where they went.
 */
export function useGoOn(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const isStill = useRef(true);
  useEffect(() => {
    isStill.current = state === 'idle';
    return () => {
      isStill.current = false;
    };
  }, [state]);
  return async (to) => {
    if (isStill.current) await navigate(to);
  };
}
