const KEY = 'carrier';

/** Carrier and tracking number as they were typed; an empty field is left out. */
export function parcelOf({ carrier, trackingNumber }: Record<string, string>) {
  return { carrier: carrier?.trim() || undefined, trackingNumber: trackingNumber?.trim() || undefined };
}

/** The carrier of the last parcel that was shipped in this browser. */
export function lastCarrier(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the carrier for the next parcel in this browser. */
export function rememberCarrier(carrier: string): void {
  try {
    localStorage.setItem(KEY, carrier);
  } catch {
    // The browser may forbid it; the carrier is then typed again.
  }
}
