/** An address made from a title. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{Mark}/gu, '');
  const words =
    plain
      .toLowerCase()
      .replaceAll('%', ' percent ')
      .replaceAll('ß', 'ss')
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60).replace(/-$/, '');
}
