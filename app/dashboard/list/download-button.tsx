import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { downloadFile } from './download-file.ts';

type Props = {
  /** The address of a file that a member may read, or what downloads another one. */
  from: string | (() => Promise<void>);
  className?: string;
  children: ReactNode;
};

/** Downloads a file of the shop. */
export function DownloadButton({ from, className, children }: Props) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await (typeof from === 'string' ? downloadFile(from) : from());
    setBusy(false);
  };

  return (
    <Button kind="secondary" isBusy={isBusy} className={className} onClick={() => void download()}>
      {children}
    </Button>
  );
}
