import { Camera, ImageUp } from 'lucide-react';
import { useId } from 'react';
import { buttonStyle } from '#platform/app/ui/button-style.ts';
import { t } from '#platform/words/t.ts';

type Props = {
  label?: string;
  /** The id of the upload's status element. */
  describedBy: string;
  isBusy?: boolean;
  isMultiple?: boolean;
  /** Opens the camera of a phone instead of its pictures. */
  isCamera?: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** Opens the file picker. The native control keeps the focus; it has no name, so no form sends it. */
export function PictureButton({
  label = t('Choose a picture'),
  describedBy,
  isBusy = false,
  isMultiple = false,
  isCamera = false,
  onChoose,
}: Props) {
  const id = useId();
  const Icon = isCamera ? Camera : ImageUp;
  return (
    <span className="relative inline-flex">
      <input
        id={id}
        type="file"
        multiple={isMultiple}
        // A phone offers its camera, and hands HEIC photos over as JPEG.
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        aria-describedby={describedBy}
        disabled={isBusy}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // Lets the same file be chosen again.
          event.target.value = '';
        }}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <label
        htmlFor={id}
        className={buttonStyle(
          'secondary',
          'normal',
          'pointer-events-none peer-hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-55',
        )}
      >
        <Icon aria-hidden className="size-5" />
        {label}
      </label>
    </span>
  );
}
