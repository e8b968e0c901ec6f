import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';

type Props = {
  label: string;
  /** Answers the toast's text. */
  onAsk: () => Promise<string>;
};

/** A button that requests a check or retry and shows the outcome as a toast. */
export function AskButton({ label, onAsk }: Props) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      showToast('success', await onAsk());
    } catch (error) {
      showToast('error', problemText(error));
    }
    await revalidate();
    setBusy(false);
  };
  return (
    <Button kind="secondary" size="small" isBusy={isBusy} onClick={() => void ask()}>
      {label}
    </Button>
  );
}
