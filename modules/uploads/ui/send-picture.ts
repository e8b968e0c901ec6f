import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { type FetchApi, readAnswer } from '#platform/app/api/request.ts';
import { fetchAsMember } from '#platform/app/member-api.ts';
import { fitPicture, UnfitPicture } from './fit-picture.ts';

export type PicturePurpose = 'avatar' | 'product' | 'page';

/** Uploads a picture, made smaller where it is too large, and returns its address. Reports progress from 0 to 1. */
export async function sendPicture(
  purpose: PicturePurpose,
  file: File,
  onProgress: (sent: number) => void,
): Promise<string> {
  const fit = await fitPicture(file);
  const body = new FormData();
  body.set('purpose', purpose);
  body.set('file', fit);
  const init = { method: 'POST', headers: { Accept: 'application/json' }, body };
  const response = await fetchAsMember('/api/uploads', init, fetchWithProgress(onProgress));
  return ((await readAnswer(response)) as { url: string }).url;
}

/** The sentence to show at the field for any error of `sendPicture`. */
export function pictureProblem(error: unknown): string {
  if (error instanceof UnfitPicture) return error.message;
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
