import { CircleAlert } from 'lucide-react';
import { Button } from './button.tsx';

type Props = { message: string; onTryAgain: () => void; isBusy?: boolean };

/** A part of a page could not be loaded: says why and offers another attempt. */
export function TryAgain({ message, onTryAgain, isBusy }: Props) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 rounded-card bg-bad-soft p-4 text-bad">
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      <p className="grow basis-60">{message}</p>
      <Button kind="secondary" size="small" isBusy={isBusy} onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}
