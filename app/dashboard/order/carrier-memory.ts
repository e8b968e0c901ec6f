const KEY = 'carrier';

/** The carrier of the last parcel that was shipped in this browser. */
export function lastCarrier(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberCarrier(carrier: string): void {
  try {
    localStorage.setItem(KEY, carrier);
  } catch {
    // The browser may forbid it; the carrier is then typed again.
  }
}
