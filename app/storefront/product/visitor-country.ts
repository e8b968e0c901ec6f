const KEY = 'country';

/** The country that the visitor chose, or that of their browser's first language; undefined if neither names one. */
export function visitorCountry(): string | undefined {
  return localStorage.getItem(KEY) ?? /-([A-Z]{2})\b/.exec(navigator.language)?.[1];
}

export function rememberCountry(country: string): void {
  localStorage.setItem(KEY, country);
}
