import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from '#platform/app/ui/class-names.ts';
import { t } from '#platform/words/t.ts';

type Props = { isBusy: boolean; problem: string | undefined; onChoose: (file?: File) => void };

/** Takes a file by drop or by choice. The native control keeps the focus and covers the whole field. */
export function FileDrop({ isBusy, problem, onChoose }: Props) {
  const [isOver, setOver] = useState(false);
  const id = useId();
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <div className="grid gap-2">
      <fieldset
        aria-label={t('File')}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          if (!isBusy) onChoose(event.dataTransfer.files[0]);
        }}
        className={classNames(
          'card relative grid justify-items-center gap-2 border-2 border-dashed px-4 py-8 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          isOver && 'border-accent bg-accent-soft',
        )}
      >
        <FileUp aria-hidden className="size-8 text-text-soft" />
        <label htmlFor={id} className="font-semibold">
          {isBusy ? t('Reading the file…') : t('Drop a CSV file here, or choose one')}
        </label>
        <span id={`${id}-limits`} className="text-sm text-text-soft">
          {t('Up to 2,000 lines and 2 MB')}
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          aria-describedby={`${id}-limits ${id}-problem`}
          aria-invalid={problem ? true : undefined}
          disabled={isBusy}
          onChange={(event) => {
            onChoose(event.target.files?.[0]);
            // Lets the same file be chosen again.
            event.target.value = '';
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </fieldset>
      <p id={`${id}-problem`} role="alert" className="text-bad empty:hidden">
        {problem}
      </p>
    </div>
  );
}
