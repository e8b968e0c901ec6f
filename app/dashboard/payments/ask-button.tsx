import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

type Props = {
  label: string;
  /** Asks for something; what it answers is told. */
  onAsk: () => Promise<string>;
};

/** A button that has something looked at or tried again, and tells what became of it. */
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
