import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from '#modules/catalogue/contract/calls/products.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { forward } from '#platform/app/ui/forward.ts';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import { t } from '#platform/words/t.ts';
import { stepOf, useStrip } from './use-strip.ts';

type Props = {
  name: string;
  pictures: Product['pictures'];
  start: number;
  /** Gets the place of the picture shown last. */
  onClose: (last: number) => void;
};

/** The pictures over the whole screen. A click enlarges one to the size of its file; fingers may also pinch. */
export function ZoomDialog({ name, pictures, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, props, shown, show } = useStrip(start);
  const [isLarge, setLarge] = useState(false);

  useLayoutEffect(() => {
    const { current: list } = strip;
    dialog.current?.showModal();
    list?.scrollTo({ left: forward() * start * list.clientWidth, behavior: 'instant' });
  }, [start, strip]);

  const move = (step: number) => {
    setLarge(false);
    show((shown + step + pictures.length) % pictures.length);
  };
  const zoom = (x = 0.5, y = 0.5) => {
    flushSync(() => setLarge(!isLarge));
    const item = strip.current?.children[shown];
    if (!item) return;
    // Scrolling counts from the side where lines begin.
    const begins = forward() === 1 ? 0 : item.scrollWidth - item.clientWidth;
    item.scrollTo({
      left: x * item.scrollWidth - item.clientWidth / 2 - begins,
      top: y * item.scrollHeight - item.clientHeight / 2,
    });
  };
  const zoomAt = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    zoom((clientX - left) / width, (clientY - top) / height);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event);
    // Arrow keys scroll an enlarged picture.
    if (isLarge || !step) return;
    event.preventDefault();
    move(step);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={t('Pictures of {name}', { name })}
      onClose={() => onClose(shown)}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-surface p-0 text-text open:grid"
    >
      <div className="flex items-center gap-1 p-2">
        <p role="status" className="grow px-2 font-semibold tabular-nums">
          {t('Picture {place} of {count}', { place: shown + 1, count: pictures.length })}
        </p>
        {pictures.length > 1 && (
          <>
            <IconButton
              label={t('Previous picture')}
              icon={ChevronLeft}
              onClick={() => move(-1)}
              className="rtl:-scale-x-100"
            />
            <IconButton
              label={t('Next picture')}
              icon={ChevronRight}
              onClick={() => move(1)}
              className="rtl:-scale-x-100"
            />
          </>
        )}
        <IconButton
          label={isLarge ? t('Zoom out') : t('Zoom in')}
          icon={isLarge ? ZoomOut : ZoomIn}
          onClick={() => zoom()}
        />
        <IconButton label={t('Close')} icon={X} onClick={() => dialog.current?.close()} />
      </div>
      <ul
        {...props}
        tabIndex={isLarge ? undefined : 0}
        className={classNames(
          'flex snap-x snap-mandatory scrollbar-none overscroll-contain motion-safe:scroll-smooth',
          isLarge ? 'overflow-hidden' : 'overflow-x-auto',
        )}
      >
        {pictures.map(({ address, alt }, index) => (
          <li
            key={address}
            tabIndex={isLarge && index === shown ? 0 : undefined}
            className={classNames(
              'grid size-full shrink-0 snap-center grid-cols-[minmax(0,1fr)]',
              // A picture that could scroll by itself would take the swipe.
              isLarge && index === shown ? 'overflow-auto overscroll-contain' : 'overflow-hidden',
            )}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the button above */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button above */}
            <div
              onClick={zoomAt}
              className={classNames(
                'm-auto',
                isLarge && index === shown
                  ? 'w-[max(100%,90rem)] cursor-zoom-out'
                  : 'w-full max-w-[calc((100dvh-3.75rem)*4/3)] cursor-zoom-in',
              )}
            >
              {/* Neighbours load ahead of a swipe; the others would only cost data. */}
              {Math.abs(index - shown) <= 1 && (
                <Picture
                  src={address}
                  alt={alt}
                  className={isLarge ? '' : 'max-h-[calc(100dvh-3.75rem)] object-contain'}
                  sizes={isLarge ? '90rem' : '(min-aspect-ratio: 4/3) 133vh, 100vw'}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
