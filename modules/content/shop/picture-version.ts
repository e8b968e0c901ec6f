/** A short name of an uploaded picture, for addresses that may be kept for ever. */
export const pictureVersion = (address: string): string =>
  address
    .slice('/uploads/'.length)
    .replace(/-\d+\.webp$|\.webp$/, '')
    .slice(-12);
