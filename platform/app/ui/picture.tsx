import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { preload } from 'react-dom';
import { classNames } from './class-names.ts';
import { type PictureSources, pictureSources } from './picture-sources.ts';
import { usePictureAddress } from './use-picture-address.ts';

type Props = {
  src: string;
  alt: string;
  /** The file's size, for its proportions; a product's picture is 4:3. */
  width?: number;
  height?: number;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** Set for the largest picture of the first screen, which loads before all other pictures. */
  isFirst?: boolean;
  className?: string;
};

/** A picture in the size and format that the screen needs; reserves its space and replaces a broken one by an icon. */
export function Picture({
  src: picture,
  alt,
  width = 960,
  height = 720,
  sizes,
  isFirst = false,
  className,
}: Props) {
  const [broken, setBroken] = useState<string>();
  const src = usePictureAddress()(picture);
  const own = pictureSources(src);
  if (isFirst) preloadFirst(src, own, sizes);
  if (broken === src) return <BrokenPicture alt={alt} className={className} />;
  return (
    <picture>
      {own?.avif && <source type="image/avif" srcSet={own.avif} sizes={sizes} />}
      {own && <source type="image/webp" srcSet={own.webp} sizes={sizes} />}
      <img
        ref={(img) => {
          // It may have failed before hydration, when no `onError` was attached.
          if (img?.complete && img.naturalWidth === 0) setBroken(src);
        }}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
        referrerPolicy="no-referrer"
        onError={() => setBroken(src)}
        className={classNames('block h-auto w-full', className)}
      />
    </picture>
  );
}

/** Preloads the picture ahead of the page's scripts, which would delay it. */
function preloadFirst(src: string, own: PictureSources | undefined, sizes: string) {
  const isAvif = own?.avif !== undefined;
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    referrerPolicy: 'no-referrer',
    ...(own && { imageSrcSet: own.avif ?? own.webp, imageSizes: sizes }),
    ...(own && { type: isAvif ? 'image/avif' : 'image/webp' }),
  });
}

function BrokenPicture({ alt, className }: { alt: string; className?: string }) {
  const isDecoration = alt === '';
  return (
    <span
      className={classNames('grid aspect-4/3 w-full place-items-center bg-sunken text-text-soft', className)}
    >
      <ImageOff
        {...(isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        className="size-8"
      />
    </span>
  );
}
