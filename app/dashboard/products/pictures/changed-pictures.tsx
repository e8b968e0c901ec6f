import type { ManagedProduct } from '#contract/calls/products.ts';
import { Picture } from '../../../ui/picture.tsx';
import { ConflictNotice } from '../../frame/conflict-notice.tsx';
import { useActorWords } from '../../frame/use-actor-words.ts';

/** Shows the pictures that another admin saved while this form was open. */
export function ChangedPictures({ latest }: { latest: ManagedProduct }) {
  const actorWords = useActorWords();
  return (
    <ConflictNotice of={latest}>
      <p className="font-semibold break-words">
        {actorWords(latest.changedBy)} changed the pictures while you were editing them. They are now:
      </p>
      <ol className="flex flex-wrap gap-3">
        {latest.pictures.map(({ address, alt }, index) => (
          <li key={address} className="w-24 break-words text-sm">
            <Picture
              src={address}
              alt={alt ? '' : `Picture ${index + 1} of the newer ones`}
              sizes="96px"
              className="aspect-4/3 object-cover"
            />
            {alt}
          </li>
        ))}
      </ol>
      <p>Your edits are still here. Save again to replace these pictures with yours.</p>
    </ConflictNotice>
  );
}
