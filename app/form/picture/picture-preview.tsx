import { Avatar } from '../../ui/avatar.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { PicturePurpose } from './send-picture.ts';

/** The picture as its page will show it. */
export function PicturePreview({ purpose, src }: { purpose: PicturePurpose; src: string }) {
  if (purpose === 'avatar') return <Avatar src={src} size={96} />;
  return (
    <span className="product-stage block aspect-4/3 w-40 shrink-0 overflow-hidden rounded-control bg-sunken">
      {src !== '' && <Picture src={src} alt="" sizes="160px" />}
    </span>
  );
}
