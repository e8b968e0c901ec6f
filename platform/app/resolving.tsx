import { Spinner } from './ui/spinner.tsx';

/** The `HydrateFallback` of a protected route, shown while the session resolves. */
export function Resolving() {
  return (
    // As high as the screen, so that the footer does not jump when the page arrives.
    <div className="grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  );
}
