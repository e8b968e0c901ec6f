import { CircleAlert } from 'lucide-react';
import { t } from '#platform/words/t.ts';
import { Button } from './button.tsx';

type Props = { message: string; onTryAgain: () => void; isBusy?: boolean };

/** The error of a part of a page, with a retry button. */
export function TryAgain({ message, onTryAgain, isBusy }: Props) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 rounded-card bg-bad-soft p-4 text-bad">
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      <p className="grow basis-60">{message}</p>
      <Button kind="secondary" size="small" isBusy={isBusy} onClick={onTryAgain}>
        {t('Try again')}
      </Button>
    </div>
  );
}
