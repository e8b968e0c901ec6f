import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { t } from '#platform/words/t.ts';

/** Opens a card, which it covers, so that its row wraps its text instead of cutting it. */
export function OpenCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      data-open-card
      aria-label={t('Show everything')}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className="grid group size-6 shrink-0 place-items-center after:absolute after:inset-0 after:rounded-card @table:hidden"
    >
      <ChevronDown aria-hidden className="size-5 group-aria-expanded:rotate-180" />
    </button>
  );
}
