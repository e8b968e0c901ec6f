import type { Upload } from './use-many-uploads.ts';

type Props = { id: string; uploads: readonly Upload[]; done: number; toKeep: string };

/** The progress or the error of each file. Screen readers announce only the errors and the end. */
export function UploadList({ id, uploads, done, toKeep }: Props) {
  const isBusy = uploads.some(({ problem }) => !problem);
  return (
    <div className="grid gap-2 text-sm empty:hidden">
      {uploads
        .filter(({ problem }) => !problem)
        .map(({ key, name, sent }) => (
          <label key={key} className="grid max-w-sm gap-1 break-words text-text-soft">
            {name}
            <progress max={1} value={sent} className="block h-2 w-full accent-accent" />
          </label>
        ))}
      <div id={id} role="status" className="grid gap-1">
        {uploads
          .filter(({ problem }) => problem)
          .map(({ key, name, problem }) => (
            <p key={key} className="break-words text-bad">
              {name}: {problem}
            </p>
          ))}
        {!isBusy && done > 0 && (
          <p className="text-text-soft">
            {done === 1 ? 'The picture is' : `${done} pictures are`} uploaded. {toKeep} to use{' '}
            {done === 1 ? 'it' : 'them'}.
          </p>
        )}
      </div>
    </div>
  );
}
