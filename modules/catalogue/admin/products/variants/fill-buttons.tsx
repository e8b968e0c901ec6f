import { ArrowDownToLine } from 'lucide-react';
import { Button } from '#platform/app/ui/button.tsx';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { t } from '#platform/words/t.ts';
import { FILLED, type FilledCell } from './fill-cells.ts';
import { variantCells } from './variants-draft.ts';

type Fill = (cell: FilledCell, form: HTMLFormElement | null) => void;

/** At the head of a column: copies its first cell to those below. */
export function FillButton({
  label,
  onFill,
}: {
  label: string;
  onFill: (form: HTMLFormElement | null) => void;
}) {
  return (
    <IconButton
      label={t('Fill down {label}', { label })}
      icon={ArrowDownToLine}
      onClick={({ currentTarget }) => onFill(currentTarget.form)}
      className="inline-grid align-middle"
    />
  );
}

/** The same above the cards of a phone, which have no heads. */
export function FillButtons({ onFill }: { onFill: Fill }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="w-full text-sm text-text-soft">{t('Copy from the first variant to all below')}</p>
      {FILLED.map((cell) => (
        <Button
          key={cell}
          kind="secondary"
          aria-label={t('Fill down {word}', { word: variantCells()[cell] })}
          onClick={({ currentTarget }) => onFill(cell, currentTarget.form)}
          className="px-3"
        >
          <ArrowDownToLine aria-hidden className="size-5" />
          {variantCells()[cell]}
        </Button>
      ))}
    </div>
  );
}
