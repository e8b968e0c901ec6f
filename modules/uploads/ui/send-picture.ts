import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { type FetchApi, readAnswer } from '#platform/app/api/request.ts';
import { fetchAsMember } from '#platform/app/member-api.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../contract/calls/uploads.ts';

export type PicturePurpose = 'avatar' | 'product' | 'page';

/** Uploads a picture and returns its address. Reports progress from 0 to 1. */
export async function sendPicture(
  purpose: PicturePurpose,
  file: File,
  onProgress: (sent: number) => void,
): Promise<string> {
  const body = new FormData();
  body.set('purpose', purpose);
  body.set('file', file);
  const init = { method: 'POST', headers: { Accept: 'application/json' }, body };
  const response = await fetchAsMember('/api/uploads', init, fetchWithProgress(onProgress));
  return ((await readAnswer(response)) as { url: string }).url;
}

/** The reason to reject a file before upload; undefined if acceptable. */
export function unfitPicture({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!(PICTURE_TYPES as readonly string[]).includes(type))
    return 'The picture must be a PNG, a JPEG or a WebP';
  if (size === 0) return 'The file is empty';
  if (size > MAX_PICTURE_BYTES) return 'The picture is too large: at most 5 MB';
  return undefined;
}

/** The sentence to show at the field for any error of `sendPicture`. */
export function pictureProblem(error: unknown): string {
  return (error instanceof ApiProblem && error.errors[0]?.message) || problemText(error);
}

/** `fetch` with upload progress from 0 to 1, which `fetch` does not report. */
function fetchWithProgress(onProgress: (sent: number) => void): FetchApi<Response> {
  return (path, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', path);
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.responseType = 'blob';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const headers = { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' };
        resolve(new Response(request.response as Blob, { status: request.status, headers }));
      };
      request.onerror = () => reject(new TypeError('The request failed'));
      request.send(init.body as XMLHttpRequestBodyInit);
    });
}
