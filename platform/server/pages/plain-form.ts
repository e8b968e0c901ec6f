import { Problem } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';
import { MAX_JSON_BYTES, readText } from '../calls/read-body.ts';

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Reads the request of a plain HTML form: small, UTF-8, without files, and from this shop's origin. Mail clients send
 * no origin and pass. The URL becomes the public one, whatever proxies changed.
 */
export async function plainForm(request: Request, publicUrl: string): Promise<Request> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!type || !FORM_TYPES.includes(type))
    throw new Problem('unsupported_media_type', t('The body must be that of a form.'));
  const address = new URL(publicUrl);
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== address.origin) throw new Problem('csrf');
  const body = await readText(request, MAX_JSON_BYTES);
  await refuseMalformed(body, request.headers.get('content-type') ?? '');
  const { pathname, search } = new URL(request.url);
  address.pathname = pathname;
  address.search = search;
  return new Request(address, { method: 'POST', headers: request.headers, body });
}

/** Check here, because the page expects a valid form. */
async function refuseMalformed(body: string, type: string): Promise<void> {
  try {
    await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Problem('bad_request', t('The body is not a form.'));
  }
}
