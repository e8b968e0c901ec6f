import { ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ProductPicture } from '#modules/uploads/contract/pictures.ts';
import { PictureButton } from '#modules/uploads/ui/picture-button.tsx';
import { UploadState } from '#modules/uploads/ui/upload-state.tsx';
import { usePictureUpload } from '#modules/uploads/ui/use-picture-upload.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { classNames } from '#platform/app/ui/class-names.ts';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import { t } from '#platform/words/t.ts';

type Props = {
  /** The title of the variant. */
  title: string;
  pictures: readonly ProductPicture[];
  /** An address; `''` shows the picture of the product. */
  chosen: string;
  onChoose: (address: string) => void;
};

/** A variant's picture: one of the product's, an uploaded one, or none of its own. */
export function PictureCell({ title, pictures, chosen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const choose = (address: string) => {
    setOpen(false);
    onChoose(address);
  };
  const { state, send } = usePictureUpload('product', choose);
  const isOther = chosen !== '' && !pictures.some(({ address }) => address === chosen);
  const offered = isOther ? [...pictures, { address: chosen, alt: '' }] : pictures;
  const place = offered.findIndex(({ address }) => address === chosen) + 1;

  return (
    <>
      <button
        type="button"
        aria-label={
          place > 0
            ? t('Picture of {title}: picture {place}', { title, place })
            : t('Picture of {title}: none of its own', { title })
        }
        onClick={() => setOpen(true)}
        className="product-stage grid size-11 shrink-0 place-items-center overflow-hidden rounded-control border border-line-strong hover:border-accent"
      >
        {chosen === '' ? (
          <ImagePlus aria-hidden className="size-5 text-text-soft" />
        ) : (
          <Picture src={chosen} alt="" sizes="60px" className="size-11 object-cover" />
        )}
      </button>
      {/* A table's cell may be aligned to the right. */}
      <div className="contents text-start">
        <Dialog title={t('Picture of {title}', { title })} isOpen={isOpen} onClose={() => setOpen(false)}>
          <div className="grid gap-4">
            <ul className="grid grid-cols-3 gap-3">
              {offered.map(({ address, alt }, index) => (
                <li key={address}>
                  <button
                    type="button"
                    aria-pressed={address === chosen}
                    onClick={() => choose(address)}
                    className={classNames(
                      'block w-full overflow-hidden rounded-control border-2',
                      address === chosen ? 'border-accent' : 'border-line hover:border-line-strong',
                    )}
                  >
                    <Picture
                      src={address}
                      alt={alt || t('Picture {index}', { index: index + 1 })}
                      sizes="160px"
                      className="aspect-4/3 object-cover"
                    />
                  </button>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              <PictureButton
                label={t('Upload another')}
                describedBy={id}
                isBusy={state.step === 'sending'}
                onChoose={([file]) => send(file)}
              />
              <Button kind="secondary" disabled={chosen === ''} onClick={() => choose('')}>
                {t('None of its own')}
              </Button>
            </div>
            {state.step === 'failed' && <p className="text-sm text-bad">{state.problem}</p>}
            <UploadState id={id} state={state} />
          </div>
        </Dialog>
      </div>
    </>
  );
}
