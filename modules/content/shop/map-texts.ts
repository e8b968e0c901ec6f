/**
 * A copy of a content with each of its texts changed. `undefined` takes a text out: in a list with its entry, and with a list
 * that it leaves empty; elsewhere an empty text stays.
 */
export function mapTexts<Content>(content: Content, change: (text: string) => string | undefined): Content {
  const map = (value: unknown, isInList: boolean): unknown => {
    if (typeof value === 'string') return change(value) ?? (isInList ? undefined : '');
    if (Array.isArray(value)) {
      const kept = value.map((entry) => map(entry, true)).filter((entry) => entry !== undefined);
      return isInList && kept.length === 0 && value.length > 0 ? undefined : kept;
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).filter(([, inside]) => inside !== undefined);
    const mapped = entries.map(([key, inside]) => [key, map(inside, isInList)] as const);
    return mapped.some(([, inside]) => inside === undefined) ? undefined : Object.fromEntries(mapped);
  };
  return map(content, false) as Content;
}
