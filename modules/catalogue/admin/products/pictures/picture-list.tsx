import { GripVertical, X } from 'lucide-react';
import { MOST_ALT, type ProductPicture } from '#modules/uploads/contract/pictures.ts';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { useReorder } from '#platform/app/form/use-reorder.ts';
import { MoveButtons } from '#platform/app/list/move-buttons.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { classNames } from '#platform/app/ui/class-names.ts';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';

type Props = {
  pictures: readonly ProductPicture[];
  mayBeEmpty: boolean;
  errors: FieldErrors;
  onChange: (pictures: ProductPicture[]) => void;
};

/** The pictures with their descriptions, ordered by buttons or by dragging. */
export function PictureList({ pictures, mayBeEmpty, errors, onChange }: Props) {
  const { list, announcement, dragged, move, remove, dragProps, dropProps } = useReorder(
    pictures,
    onChange,
    (_, index) => t('Picture {index}', { index: index + 1 }),
  );
  return (
    <>
      <ol ref={list} aria-label={t('Pictures')} className="grid gap-3">
        {pictures.map(({ address, alt }, index) => (
          <li
            key={address}
            {...dropProps(index)}
            className={classNames(
              'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 rounded-control border border-line bg-surface p-3 md:grid-cols-[auto_minmax(0,1fr)_auto]',
              dragged === index && 'opacity-60',
            )}
          >
            <div {...dragProps(index)} className="flex cursor-grab items-center gap-1">
              <GripVertical aria-hidden className="size-5 shrink-0 text-text-soft" />
              <span className="product-stage block w-24 overflow-hidden rounded-control sm:w-28">
                <Picture
                  src={address}
                  alt={t('Picture {index}', { index: index + 1 })}
                  sizes="112px"
                  className="aspect-4/3 object-cover"
                />
              </span>
            </div>
            <span className="flex items-center justify-end gap-1 md:order-last md:mt-7">
              {index === 0 && (
                <span className="hidden sm:inline">
                  <Badge tone="good">{t('Shown first')}</Badge>
                </span>
              )}
              <MoveButtons
                name={t('picture {index}', { index: index + 1 })}
                index={index}
                count={pictures.length}
                onMove={(to) => move(index, to)}
              />
              <IconButton
                label={t('Remove picture {index}', { index: index + 1 })}
                icon={X}
                disabled={!mayBeEmpty && pictures.length === 1}
                onClick={() => remove(index)}
                className="text-bad"
              />
            </span>
            <TextField
              className="col-span-2 md:col-span-1"
              label={t('Description of picture {index}', { index: index + 1 })}
              name={`pictures.${index}.alt`}
              value={alt}
              maxLength={MOST_ALT}
              autoComplete="off"
              error={errors[`pictures.${index}.alt`]}
              onChange={({ target }) => onChange(pictures.with(index, { address, alt: target.value }))}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
