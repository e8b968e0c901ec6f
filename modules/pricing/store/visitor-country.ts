const KEY = 'country';

/** The country that the visitor chose, else the country of the browser's first language; undefined if neither is known. */
export function visitorCountry(): string | undefined {
  return localStorage.getItem(KEY) ?? /-([A-Z]{2})\b/.exec(navigator.language)?.[1];
}

export function rememberCountry(country: string): void {
  localStorage.setItem(KEY, country);
}
