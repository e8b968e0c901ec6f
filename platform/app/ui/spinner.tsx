import { LoaderCircle } from 'lucide-react';
import { t } from '#platform/words/t.ts';

export function Spinner({ label = t('Loading...') }: { label?: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-text-soft">
      <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />
      {label}
    </span>
  );
}
