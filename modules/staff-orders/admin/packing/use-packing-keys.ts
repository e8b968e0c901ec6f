import { useEffect, useEffectEvent } from 'react';

type Acts = { onSkip: () => void; onBack: () => void; onLeave: () => void; onSlip: () => void };

/** The arrows skip and go back, Alt-P prints the slip, Escape leaves; also while typing, as one does here all the time. */
export function usePackingKeys({ onSkip, onBack, onLeave, onSlip }: Acts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.isComposing) return;
    if (document.querySelector('dialog[open], :popover-open')) return;
    const act = event.altKey
      ? event.code === 'KeyP' && onSlip
      : { ArrowDown: onSkip, ArrowUp: onBack, Escape: onLeave }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
