import { useSyncExternalStore } from 'react';
import { currentToasts, type Toast, watchToasts } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

const NONE: readonly Toast[] = [];

/** The live regions of toasts; both exist from the start, because screen readers ignore regions added later. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => NONE);
  const errors = toasts.filter((toast) => toast.kind === 'error');
  const others = toasts.filter((toast) => toast.kind !== 'error');
  return (
    <section
      aria-label="Messages"
      // Above the page's sticky bar: a toast must not cover the button that is pressed next. On phones at the top, because
      // the field being typed in stands low, above the screen's keyboard.
      className="pointer-events-none fixed inset-x-4 top-18 z-50 mx-auto grid max-w-md gap-3 sm:top-auto sm:right-6 sm:bottom-6 sm:left-auto sm:w-96 sm:[body:has([data-bottom-bar])_&]:bottom-24"
    >
      {/* Phones show only the newest: two would cover the next button, and the earlier ones were read out. */}
      <div aria-live="polite" className="grid gap-3 max-sm:[&>:not(:last-child)]:hidden">
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div aria-live="assertive" className="grid gap-3">
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}
