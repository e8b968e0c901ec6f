import { type ReactNode, useState } from 'react';
import { problemText } from '../../api/problem.ts';
import { readAnswer } from '../../api/request.ts';
import { fetchAsMember } from '../../member-api.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

type Props = { file: 'orders.csv' | 'users.csv' | 'newsletter.csv'; children: ReactNode };

/** Downloads an export. It is fetched with the access token and handed over as a file, so that no address holds the token. */
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
  // The browser has taken hold of the content when the click returns.
  URL.revokeObjectURL(address);
}
