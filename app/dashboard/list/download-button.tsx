import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { downloadFile } from './download-file.ts';

type Props = { path: string; className?: string; children: ReactNode };

/** Downloads a file of the shop. */
export function DownloadButton({ path, className, children }: Props) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadFile(path);
    setBusy(false);
  };

  return (
    <Button kind="secondary" isBusy={isBusy} className={className} onClick={() => void download()}>
      {children}
    </Button>
  );
}
