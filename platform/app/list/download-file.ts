import type { DocumentKind } from '#platform/contract/document-number.ts';
import { problemText } from '../api/problem.ts';
import { fetchOrExplain, readAnswer } from '../api/request.ts';
import { fetchAsMember } from '../member-api.ts';
import { showToast } from '../ui/toast.ts';

/** Downloads a file through `fetch` and a blob, so that no URL contains the access token. Says when that fails. */
export function downloadFile(path: string): Promise<void> {
  return download(() => fetchAsMember(path, {}), path);
}

/** The same for the order of a guest's link. */
export function downloadLinked(token: string, kind: DocumentKind): Promise<void> {
  const path = '/api/order-links/document';
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, kind }),
  };
  return download(() => fetchOrExplain(fetch, path, init), path);
}

async function download(ask: () => Promise<Response>, path: string): Promise<void> {
  try {
    const answer = await ask();
    if (!answer.ok) await readAnswer(answer);
    handOver(await answer.blob(), nameIn(answer.headers) ?? path.slice(path.lastIndexOf('/') + 1));
  } catch (error) {
    showToast('error', problemText(error));
  }
}

function nameIn(headers: Headers): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
}

function handOver(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser holds the blob once `click` returns.
  URL.revokeObjectURL(address);
}
