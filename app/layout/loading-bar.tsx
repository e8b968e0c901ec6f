import { useNavigation } from 'react-router';

/** A thin bar at the top during a slow navigation. */
export function LoadingBar() {
  const navigation = useNavigation();
  if (navigation.state === 'idle') return null;
  return (
    <div aria-hidden className="animate-loading fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent" />
  );
}
