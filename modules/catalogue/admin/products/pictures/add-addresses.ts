import type { ProductPicture } from '#modules/uploads/contract/pictures.ts';
import { isPictureAddress } from '#platform/contract/web-address.ts';
import { t } from '#platform/words/t.ts';

type Added = {
  added: ProductPicture[];
  /** The addresses that were not added, to mend. */
  left: string;
  problem?: string;
};

/** Reads one or several addresses and adds those that can be pictures of the product; the others stay, with the reason. */
export function addAddresses(pictures: readonly ProductPicture[], text: string, most: number): Added {
  const addresses = [...new Set(text.split(/\s+/).filter((address) => address !== ''))];
  if (addresses.length === 0) return { added: [], left: '', problem: t('An address is required') };
  const added: ProductPicture[] = [];
  const left: string[] = [];
  let problem: string | undefined;
  for (const address of addresses) {
    const reason = refusal(address, pictures, added.length < most - pictures.length, most);
    if (reason === undefined) added.push({ address, alt: '' });
    else {
      left.push(address);
      problem ??= reason;
    }
  }
  return { added, left: left.join(' '), ...(problem && { problem }) };
}

function refusal(
  address: string,
  pictures: readonly ProductPicture[],
  hasRoom: boolean,
  most: number,
): string | undefined {
  if (!isPictureAddress(address) || address.length > 2048)
    return t('A picture must be an address that starts with https://');
  if (pictures.some((picture) => picture.address === address))
    return t('The product has this picture already');
  if (!hasRoom) return t('A product takes at most {most} pictures', { most });
  return undefined;
}
