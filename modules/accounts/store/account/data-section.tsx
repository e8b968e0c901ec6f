import { Download } from 'lucide-react';
import { useState } from 'react';
import { problemText } from '#platform/app/api/problem.ts';
import { readAnswer } from '#platform/app/api/request.ts';
import { fetchAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { Section } from './section.tsx';

export function DataSection() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const answer = await fetchAsMember('/api/me/export', {});
      if (!answer.ok) await readAnswer(answer);
      save(await answer.blob());
    } catch (error) {
      showToast('error', problemText(error));
    }
    setBusy(false);
  };
  return (
    <Section id="your-data" title={t('Your data')}>
      <p className="mb-4 max-w-prose text-text-soft">
        {t(
          'Profile, addresses, orders, reviews, messages, newsletter, stock alerts, sessions and passkeys, as a JSON file.',
        )}
      </p>
      <Button kind="secondary" isBusy={isBusy} onClick={() => void download()}>
        <Download aria-hidden className="size-5" />
        {t('Download my data')}
      </Button>
    </Section>
  );
}

function save(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'my-data.json';
  link.click();
  URL.revokeObjectURL(address);
}
