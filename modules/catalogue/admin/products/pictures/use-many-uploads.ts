import { useRef, useState } from 'react';
import { MOST_PICTURES } from '#modules/uploads/contract/pictures.ts';
import { pictureProblem, sendPicture } from '#modules/uploads/ui/send-picture.ts';
import { t } from '#platform/words/t.ts';

/** A file that is not yet a picture of the shop; `problem` says why it never will be. */
export type Upload = { key: string; name: string; sent: number; problem?: string | undefined };

/** Uploads files one after the other; `onUploaded` gets the address of each. One that fails leaves the others alone. */
export function useManyUploads(onUploaded: (address: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [done, setDone] = useState(0);
  const queue = useRef(Promise.resolve());

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((known) => known.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  const sendOne = async (key: string, file: File) => {
    try {
      onUploaded(await sendPicture('product', file, (sent) => change(key, { sent })));
      setUploads((known) => known.filter((upload) => upload.key !== key));
      setDone((count) => count + 1);
    } catch (error) {
      change(key, { problem: pictureProblem(error) });
    }
  };

  /** Adds files to the queue, as many as there is room for. */
  const send = (files: readonly File[], room: number) => {
    const free = room - uploads.filter(({ problem }) => !problem).length;
    const added = files.map((file, index) => ({
      file,
      key: crypto.randomUUID(),
      name: file.name,
      sent: 0,
      problem:
        index < free ? undefined : t('A product takes at most {most} pictures', { most: MOST_PICTURES }),
    }));
    setDone(0);
    setUploads((known) => [...known.filter(({ problem }) => !problem), ...added]);
    for (const { key, file, problem } of added)
      if (!problem) queue.current = queue.current.then(() => sendOne(key, file));
  };

  return { uploads, done, send };
}
