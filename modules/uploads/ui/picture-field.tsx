import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Avatar } from '#platform/app/ui/avatar.tsx';
import { classNames } from '#platform/app/ui/class-names.ts';
import { Picture } from '#platform/app/ui/picture.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import { pastedFiles } from './pasted-files.ts';
import { PictureButton } from './picture-button.tsx';
import type { PicturePurpose } from './send-picture.ts';
import { UploadState } from './upload-state.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

type Props = {
  label: string;
  name: string;
  purpose: PicturePurpose;
  /** The initial address; `''` for none. */
  defaultValue?: string;
  required?: boolean;
  autoComplete?: string;
  hint?: string | undefined;
  error: string | undefined;
  className?: string;
  /** Called with each typed or uploaded address; the field then always shows `defaultValue`. */
  onAddress?: (address: string, isTyped: boolean) => void;
  /** Called when the typed address is complete. */
  onLeave?: () => void;
  /** Called when an upload begins, and when it has ended. */
  onBusy?: (isBusy: boolean) => void;
};

export const pictureHint = () =>
  t('The address of a picture, starting with https://, or a picture from your device');

/** A form's picture: an address to type, or a file to choose, drop or paste, whose upload fills in the address. */
export function PictureField({
  purpose,
  defaultValue = '',
  hint = pictureHint(),
  error,
  className,
  onAddress,
  onLeave,
  onBusy,
  ...field
}: Props) {
  const [edited, setEdited] = useState<string>();
  const [isOver, setOver] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  const stateId = useId();
  const input = () => box.current?.querySelector<HTMLInputElement>(`input[name="${field.name}"]`);
  const { state, send, forget } = usePictureUpload(purpose, (url) => {
    const address = input();
    if (address) {
      address.value = url;
      // `useForm` listens for input events and then removes this field's error.
      address.dispatchEvent(new Event('input', { bubbles: true }));
    }
    setEdited(onAddress ? undefined : url);
    onAddress?.(url, false);
  });
  const isSending = state.step === 'sending';
  const tell = useEffectEvent((is: boolean) => onBusy?.(is));
  useEffect(() => tell(isSending), [isSending]);

  // Another form of the page can change the initial address, which this field follows until it is edited.
  const onNewDefault = useEffectEvent(() => {
    const address = input();
    if (address && (edited === undefined || onAddress)) address.value = defaultValue;
  });
  useEffect(() => {
    if (defaultValue !== undefined) onNewDefault();
  }, [defaultValue]);

  const onReset = useEffectEvent(() => {
    setEdited(undefined);
    forget();
  });
  useEffect(() => {
    const form = box.current?.form;
    form?.addEventListener('reset', onReset);
    return () => form?.removeEventListener('reset', onReset);
  }, []);

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };

  return (
    <fieldset
      ref={box}
      aria-label={t('Picture')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={(event) => {
        const [file] = pastedFiles(event);
        if (!file) return;
        event.preventDefault();
        void send(file);
      }}
      className={classNames(
        'flex flex-col gap-4 rounded-control sm:flex-row sm:items-start',
        isOver && 'outline-2 outline-offset-4 outline-accent outline-dashed',
        className,
      )}
    >
      <PicturePreview purpose={purpose} src={edited ?? defaultValue} />
      <div className="grid min-w-0 grow gap-3">
        <TextField
          {...field}
          defaultValue={defaultValue}
          maxLength={2048}
          inputMode="url"
          hint={hint}
          error={state.step === 'failed' ? state.problem : error}
          onBlur={() => {
            if (onLeave) setEdited(undefined);
            onLeave?.();
          }}
          onChange={({ target }) => {
            setEdited('');
            onAddress?.(target.value, true);
            forget();
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <PictureButton
            describedBy={stateId}
            isBusy={state.step === 'sending'}
            onChoose={([file]) => send(file)}
          />
          <span className="hidden text-sm text-text-soft sm:inline">{t('or drop or paste it here')}</span>
        </div>
        <UploadState id={stateId} state={state} />
      </div>
    </fieldset>
  );
}

/** The picture as its page will show it. */
function PicturePreview({ purpose, src }: { purpose: PicturePurpose; src: string }) {
  if (purpose === 'avatar') return <Avatar src={src} size={96} />;
  return (
    <span
      className={classNames(
        'product-stage aspect-4/3 w-40 shrink-0 overflow-hidden rounded-control bg-sunken',
        src === '' ? 'hidden sm:block' : 'block',
      )}
    >
      {src !== '' && <Picture src={src} alt="" sizes="160px" />}
    </span>
  );
}
