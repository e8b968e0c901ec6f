import { useState } from 'react';
import { DEFAULT_PICTURE } from '#platform/contract/default-picture.ts';
import { usePictureAddress } from './use-picture-address.ts';

type Props = { src: string | undefined; size?: 32 | 40 | 56 | 96; name?: string };

const SIZES = { 32: 'size-8', 40: 'size-10', 56: 'size-14', 96: 'size-24' } as const;

/** A round picture of a person; the default picture replaces a missing or broken one. Decorative unless named. */
export function Avatar({ src, size = 40, name = '' }: Props) {
  const [broken, setBroken] = useState<string>();
  const address = usePictureAddress();
  const shown = src && src !== broken ? src : DEFAULT_PICTURE;
  return (
    <img
      src={address(shown)}
      alt={name}
      width={size}
      height={size}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      className={`${SIZES[size]} shrink-0 rounded-full bg-sunken object-cover`}
    />
  );
}
