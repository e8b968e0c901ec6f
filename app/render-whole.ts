import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { isOfBlock } from '#platform/app/slots/slot.tsx';

type Rendering = { nonce: string | undefined; log: (error: unknown) => void };

/** Renders once everything that suspends is there; rejects with the first error, but leaves out a module's block that throws. */
export function renderWhole(tree: ReactNode, { nonce, log }: Rendering): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      ...(nonce !== undefined && { nonce }),
      // Whole, no part of the page waits for a script to put it in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(collect(resolve)),
      onShellError: reject,
      onError: (error, { componentStack }) => {
        if (!isOfBlock(componentStack)) return reject(error);
        log(new Error('A block of a module was left out of the page', { cause: error }));
      },
    });
  });
}

/** A stream that hands over all of its text at its end. */
function collect(done: (text: string) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces).toString());
      next();
    },
  });
}
