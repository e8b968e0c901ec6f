const WORDS: Readonly<Record<string, string>> = {
  'product.added': 'Added',
  'product.drafted': 'Added as a draft',
  'product.duplicated': 'Added as a copy',
  'product.changed': 'Changed',
  'product.variants-set': 'Variants changed',
  'product.variant-changed': 'Variant changed',
  'product.pictures-set': 'Pictures changed',
  'product.put-on-sale': 'Put on sale',
  'product.published': 'Put on sale on its date',
  'product.withdrawn': 'Made a draft',
  'product.archived': 'Deleted',
  'product.restored': 'Earlier version brought back',
  'products.imported': 'Changed by an import',
  'products.edited': 'Changed with other products',
  'products.undone': 'Change of many products undone',
};

/** Names the act that made a version; a version without an act is older than the history. */
export function actWords(act: string | null): string {
  if (act === null) return 'Before the first change';
  return (Object.hasOwn(WORDS, act) && WORDS[act]) || 'Changed';
}
