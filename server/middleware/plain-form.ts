import { Problem } from '#contract/problems.ts';
import { MAX_JSON_BYTES, readText } from './read-body.ts';

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The request of a plain HTML form, with its body read whole: small, UTF-8, without files. */
export async function plainForm(request: Request): Promise<Request> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!type || !FORM_TYPES.includes(type))
    throw new Problem('unsupported_media_type', 'The body must be that of a form.');
  const body = await readText(request, MAX_JSON_BYTES);
  return new Request(request.url, { method: 'POST', headers: request.headers, body });
}
