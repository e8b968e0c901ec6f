import type { ProductPicture } from '#modules/uploads/contract/pictures.ts';
import { t } from '#platform/words/t.ts';

/** Describes the changes of a product's pictures in words, since addresses of files mean nothing to people. */
export function pictureWords(
  label: string,
  was: readonly ProductPicture[] = [],
  now: readonly ProductPicture[] = [],
): { label: string; was: string; now: string }[] {
  const [before, after] = [was, now].map((pictures) => pictures.map(({ address }) => address)) as [
    string[],
    string[],
  ];
  const added = after.filter((address) => !before.includes(address)).length;
  const removed = before.filter((address) => !after.includes(address)).length;
  const isReordered =
    before.filter((one) => after.includes(one)).join() !== after.filter((one) => before.includes(one)).join();
  const isDescribed = now.some(({ address, alt }) =>
    was.some((one) => one.address === address && one.alt !== alt),
  );
  const happened = [
    added > 0 && t('{added} added', { added }),
    removed > 0 && t('{removed} removed', { removed }),
    isReordered && t('another order'),
    isDescribed && t('other descriptions'),
  ].filter(Boolean);
  return [{ label, was: counted(was), now: `${counted(now)} (${happened.join(', ')})` }];
}

const counted = ({ length }: readonly unknown[]) =>
  t('{length, plural, one {1 picture} other {# pictures}}', { length });
