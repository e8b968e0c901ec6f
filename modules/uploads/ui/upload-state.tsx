import { t } from '#platform/words/t.ts';
import type { usePictureUpload } from './use-picture-upload.ts';

type Props = { id: string; state: ReturnType<typeof usePictureUpload>['state'] };

/** An upload's progress; screen readers announce only start, end and failure. */
export function UploadState({ id, state }: Props) {
  return (
    <div className="text-sm text-text-soft">
      {state.step === 'sending' && (
        <progress
          aria-label={t('Upload')}
          max={1}
          value={state.sent}
          className="mb-1 block h-2 w-full max-w-xs accent-accent"
        />
      )}
      <p id={id} role="status" className="break-words">
        {state.step === 'sending' && t('Uploading {name}', { name: state.name })}
        {state.step === 'done' && t('{name} is uploaded. Save the form to use it.', { name: state.name })}
        {state.step === 'failed' && <span className="sr-only">{state.problem}</span>}
      </p>
    </div>
  );
}
