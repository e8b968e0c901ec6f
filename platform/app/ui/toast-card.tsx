import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '#platform/words/t.ts';
import { IconButton } from './icon-button.tsx';
import { dismissToast, type Toast } from './toast.ts';

const LOOKS = {
  success: { icon: CircleCheck, tone: 'text-good' },
  error: { icon: CircleAlert, tone: 'text-bad' },
  info: { icon: Info, tone: 'text-link' },
} as const;

/** Reading time: at least six seconds, or fifteen with an action such as undoing a shipment; more for longer texts. */
function readingTimeMs(toast: Toast): number {
  return toast.action ? Math.max(15_000, toast.text.length * 160) : Math.max(6000, toast.text.length * 80);
}

/** One toast; its timer pauses under the pointer or the focus. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const { icon: Icon, tone } = LOOKS[toast.kind];

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), readingTimeMs(toast));
    return () => clearTimeout(timer);
  }, [isHeld, toast]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing the timer is a courtesy, not an action
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="animate-appear pointer-events-auto flex items-center gap-3 rounded-card border border-line bg-raised py-1.5 pe-1.5 ps-4 shadow-raised"
    >
      <Icon aria-hidden className={`size-5 shrink-0 ${tone}`} />
      <div className="flex grow flex-wrap items-center gap-x-4">
        <p className="grow py-1.5">{toast.text}</p>
        {toast.action && <ToastAction toast={toast} action={toast.action} />}
      </div>
      <IconButton label={t('Dismiss')} icon={X} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}

function ToastAction({ toast, action }: { toast: Toast; action: NonNullable<Toast['action']> }) {
  const done = () => {
    dismissToast(toast.id);
    action.onClick?.();
  };
  const look = 'text-link min-h-9 shrink-0 font-semibold content-center';
  return action.to ? (
    <Link to={action.to} reloadDocument={action.to.startsWith('/sandbox/')} onClick={done} className={look}>
      {action.label}
    </Link>
  ) : (
    <button type="button" onClick={done} className={look}>
      {action.label}
    </button>
  );
}
