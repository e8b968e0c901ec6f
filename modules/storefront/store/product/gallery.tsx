import { type MouseEvent, useState } from 'react';
import type { Product } from '#modules/catalogue/contract/calls/products.ts';
import { useHydrated } from '#platform/app/form/use-hydrated.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { Picture } from '#platform/app/ui/picture.tsx';
import { largestFile } from '#platform/app/ui/picture-sources.ts';
import { usePictureAddress } from '#platform/app/ui/use-picture-address.ts';
import { t } from '#platform/words/t.ts';
import { useStrip } from './use-strip.ts';
import type { ZoomDialog } from './zoom-dialog.tsx';

type Props = { name: string; pictures: Product['pictures'] };

/**
 * The pictures of a product: to swipe, to walk through by arrow keys, to choose by thumbnail and to enlarge. Without
 * JavaScript, thumbnails scroll and pictures lead to their largest file.
 */
export function Gallery({ name, pictures }: Props) {
  const { props, shown, show, linkTo } = useStrip();
  const [zoom, setZoom] = useState<{ Dialog: typeof ZoomDialog; start: number }>();
  const isHydrated = useHydrated();
  const pictureAddress = usePictureAddress();
  const isSeveral = pictures.length > 1;
  const described = pictures.map(({ address, alt }, index) => ({
    address,
    alt:
      alt ||
      (isSeveral
        ? t('{name}, view {place} of {count}', { name, place: index + 1, count: pictures.length })
        : name),
  }));

  const enlarge = async (event: MouseEvent<HTMLAnchorElement>, start: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const loaded = await import('./zoom-dialog.tsx').catch(() => undefined);
    if (loaded) setZoom({ Dialog: loaded.ZoomDialog, start });
    else location.assign(href);
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="relative">
        <ul
          {...props}
          aria-label={t('Pictures of {name}', { name })}
          className="product-stage flex snap-x snap-mandatory scrollbar-none overflow-x-auto rounded-picture motion-safe:scroll-smooth"
        >
          {described.map(({ address, alt }, index) => (
            <li key={address} id={`picture-${index + 1}`} className="relative w-full shrink-0 snap-center">
              <a
                href={pictureAddress(largestFile(address))}
                tabIndex={isHydrated && index !== shown ? -1 : undefined}
                onClick={(event) => enlarge(event, index)}
                className="block cursor-zoom-in rounded-picture -outline-offset-4"
              >
                <span className="sr-only">{t('Enlarge')} </span>
                <Picture
                  src={address}
                  alt={alt}
                  sizes="(min-width: 80rem) 44rem, (min-width: 64rem) 55vw, 100vw"
                  isFirst={index === 0}
                  className="aspect-4/3 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
        {isSeveral && (
          <p
            aria-hidden
            className="pointer-events-none absolute end-3 bottom-3 rounded-full bg-surface px-3 py-1 text-sm font-semibold tabular-nums"
          >
            {shown + 1} / {pictures.length}
          </p>
        )}
      </div>
      {isSeveral && (
        <ul aria-label={t('Choose a picture')} className="flex flex-wrap gap-3">
          {described.map(({ address }, index) => (
            <li key={address} className="w-18 sm:w-24">
              <a
                href={`#picture-${index + 1}`}
                aria-label={t('View {place}', { place: index + 1 })}
                aria-current={index === shown}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
                className={classNames(
                  'block w-full overflow-hidden rounded-picture border-2',
                  index === shown ? 'border-accent' : 'border-transparent hover:border-line-strong',
                )}
              >
                <Picture
                  src={address}
                  alt=""
                  sizes="7rem"
                  className="product-stage aspect-4/3 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoom && (
        <zoom.Dialog
          name={name}
          pictures={described}
          start={zoom.start}
          onClose={(last) => {
            setZoom(undefined);
            show(last, 'instant');
            linkTo(last)?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}
