import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { ButtonSize } from '../ui/button-style.ts';
import { downloadFile } from './download-file.ts';

type Props = {
  /** The address of a file that a member may read, or a function that downloads a file. */
  from: string | (() => Promise<void>);
  id?: string;
  size?: ButtonSize;
  className?: string | undefined;
  children: ReactNode;
};

/** Downloads a file of the shop. */
export function DownloadButton({ from, id, size, className, children }: Props) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await (typeof from === 'string' ? downloadFile(from) : from());
    setBusy(false);
  };

  return (
    <Button
      id={id}
      kind="secondary"
      size={size}
      isBusy={isBusy}
      className={className}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
