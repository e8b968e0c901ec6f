import { MAX_FILE_BYTES } from '#platform/contract/fields.ts';
import { Problem } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';
import { readBytes } from './read-body.ts';
import { refuseUnsound } from './refuse-unsound.ts';

/** Limits the forms that a process holds in memory. */
const MOST_AT_ONCE = 8;
const MOST_OF_ONE_MEMBER = 2;

const places: string[] = [];

/** One file plus 16 kB for the rest of the form. */
const MAX_FORM_BYTES = MAX_FILE_BYTES + 16 * 1024;

/** Returns form parts by name, repeated ones as an array. Throws 415 for another type, 413 for size, 400 if malformed. */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (type.split(';')[0]?.trim().toLowerCase() !== 'multipart/form-data')
    throw new Problem('unsupported_media_type', t('The body must be a form (multipart/form-data).'));
  const bytes = await readBytes(request, MAX_FORM_BYTES);
  const form = await parsed(bytes, type);
  const names = [...new Set(form.keys())];
  const parts = Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
  refuseUnsound(parts, 'body');
  return parts;
}

async function parsed(bytes: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Problem('bad_request', t('The body is not a form.'));
  }
}

/** Reserves a form slot and returns its release. Throws 503 if all are taken, 429 if the member holds too many. */
export function placeForForm(memberId: string): () => void {
  if (places.filter((holder) => holder === memberId).length >= MOST_OF_ONE_MEMBER)
    throw new Problem('rate_limited', t('Two of your uploads are under way already.'), {
      retryAfterSeconds: 2,
    });
  if (places.length >= MOST_AT_ONCE)
    throw new Problem('unavailable', t('Too many uploads at once. Try again in a moment.'));
  places.push(memberId);
  return () => {
    places.splice(places.indexOf(memberId), 1);
  };
}
