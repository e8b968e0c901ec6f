import { useRef, useState } from 'react';
import { type PicturePurpose, pictureProblem, sendPicture } from './send-picture.ts';

type State =
  | { step: 'idle' }
  | { step: 'sending'; name: string; sent: number }
  | { step: 'done'; name: string }
  | { step: 'failed'; problem: string };

/** Uploads one picture at a time and reports progress; `onUploaded` gets the address of each. */
export function usePictureUpload(purpose: PicturePurpose, onUploaded: (url: string) => void) {
  const [state, setState] = useState<State>({ step: 'idle' });
  const isSending = useRef(false);

  const send = async (file: File | undefined) => {
    if (!file || isSending.current) return;
    isSending.current = true;
    const { name } = file;
    setState({ step: 'sending', name, sent: 0 });
    try {
      const url = await sendPicture(purpose, file, (sent) => setState({ step: 'sending', name, sent }));
      onUploaded(url);
      setState({ step: 'done', name });
    } catch (error) {
      setState({ step: 'failed', problem: pictureProblem(error) });
    } finally {
      isSending.current = false;
    }
  };

  return { state, send, forget: () => setState({ step: 'idle' }) };
}
