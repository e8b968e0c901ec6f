/** A LIKE pattern that finds `text` anywhere, in lower case, with its wildcards escaped. */
export function likePattern(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}
