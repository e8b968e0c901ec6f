import { createHmac } from 'node:crypto';

const STEP_SECONDS = 30;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** The code of a step of 30 seconds: RFC 6238 with SHA-1 and six digits, as every authenticator app computes it. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The steps whose codes are accepted at a time: a clock may be one step off. */
export function stepsAt(unixSeconds: number): number[] {
  const step = Math.floor(unixSeconds / STEP_SECONDS);
  return [step - 1, step, step + 1];
}

/** Base32 in lower case, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('');
}
