import { type ReactNode, useState } from 'react';
import { problemText } from '../../api/problem.ts';
import { readAnswer } from '../../api/request.ts';
import { fetchAsMember } from '../../member-api.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

type Props = { file: 'orders.csv' | 'users.csv' | 'newsletter.csv'; children: ReactNode };

/** Downloads an export through `fetch` and a blob, so that no URL contains the access token. */
export function DownloadButton({ file, children }: Props) {
  const [isBusy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const answer = await fetchAsMember(`/api/export/${file}`, {});
      if (!answer.ok) await readAnswer(answer);
      handOver(await answer.blob(), file);
    } catch (error) {
      showToast('error', problemText(error));
    }
    setBusy(false);
  };

  return (
    <Button kind="secondary" isBusy={isBusy} onClick={() => void download()}>
      {children}
    </Button>
  );
}

function handOver(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser holds the blob once `click` returns.
  URL.revokeObjectURL(address);
}
