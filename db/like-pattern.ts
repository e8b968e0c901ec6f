/** A pattern for LIKE that finds `text` anywhere, in lower case, and takes none of its characters for a wildcard. */
export function likePattern(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}
