import { ScanBarcode } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '#platform/app/form/use-hydrated.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { t } from '#platform/words/t.ts';
import { canScan, numberIn } from './barcode-detector.ts';

/** Reads a tracking number with the camera, where the browser can; nothing elsewhere. It fills the field and ships nothing. */
export function ScanButton({ onRead }: { onRead: (number: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  const isHydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  // After the closed dialog has given the focus back: Enter then ships.
  useEffect(() => {
    if (count > 0) button.current?.form?.querySelector('input')?.focus();
  }, [count]);
  if (!isHydrated || !canScan()) return null;
  return (
    <>
      <Button ref={button} kind="secondary" className="mt-7.5 shrink-0" onClick={() => setOpen(true)}>
        <ScanBarcode aria-hidden className="size-5" />
        {t('Scan')}
      </Button>
      <Dialog title={t('Scan the label')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Camera
          onRead={(number) => {
            onRead(number);
            setOpen(false);
            setCount((count) => count + 1);
          }}
        />
      </Dialog>
    </>
  );
}

const EVERY_MS = 200;

const sentences = (): Readonly<Record<string, string>> => ({
  NotAllowedError: t(
    'The camera is not allowed. Allow it for this page in the settings of your browser, or type the number.',
  ),
  NotFoundError: t('This device has no camera. Type the number.'),
  NotReadableError: t('Another program uses the camera. Close it and scan again, or type the number.'),
});

/** Shows what the camera sees until it reads a number, and turns it off when it goes. */
function Camera({ onRead }: { onRead: (number: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const [other, setOther] = useState(false);
  const read = useEffectEvent((code: string) => {
    const number = numberIn(code);
    if (number) onRead(number);
    else setOther(true);
    return number !== undefined;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async (detector: InstanceType<NonNullable<typeof window.BarcodeDetector>>) => {
      const shown = video.current;
      // A frame that cannot be read is followed by the next one.
      const codes = shown ? await detector.detect(shown).catch(() => []) : [];
      if (isGone) return;
      const [code] = codes;
      if (!code || !read(code.rawValue)) timer = setTimeout(() => void look(detector), EVERY_MS);
    };
    const start = async () => {
      const Detector = window.BarcodeDetector;
      if (!Detector) return;
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        // Closed while the browser asked.
        if (isGone || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        await look(new Detector());
      } catch (error) {
        const name = error instanceof Error || error instanceof DOMException ? error.name : '';
        if (!isGone) setProblem(sentences()[name] ?? t('The camera could not be opened. Type the number.'));
      }
    };
    void start();
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <div className="grid gap-3">
      {problem ? (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          className="aspect-square w-full rounded-control bg-sunken object-cover"
        />
      )}
      <p role="status" className="text-sm text-text-soft">
        {other
          ? t('This code is no tracking number. Hold the camera over the bars beside it.')
          : t('Hold the camera over the code of the label. The number goes into the field; you ship then.')}
      </p>
    </div>
  );
}
