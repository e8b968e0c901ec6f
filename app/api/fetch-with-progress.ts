import type { FetchApi } from './request.ts';

/** `fetch` with upload progress from 0 to 1, which `fetch` does not report. */
export function fetchWithProgress(onProgress: (sent: number) => void): FetchApi<Response> {
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
