/** Returns a copy of a content with each of its texts changed. */
export function mapTexts<Content>(content: Content, change: (text: string) => string): Content {
  const map = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map(map);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, map(inside)]));
  };
  return map(content) as Content;
}
