/** The typed text with its last word replaced by each known tag that it lacks. */
export function suggestTags(typed: string, known: readonly string[]): string[] {
  const before = typed
    .split(/[,;]/)
    .slice(0, -1)
    .map((word) => word.trim().toLowerCase());
  return known.filter((tag) => !before.includes(tag)).map((tag) => [...before, tag].join(', '));
}
