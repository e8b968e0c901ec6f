import { useEffect, useState } from 'react';

type Drawing = { size: number; path: string };

/** Draws a QR code, dark on white in dark mode too. Its library loads on first use. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let isCurrent = true;
    // Without the picture, the key beside it still works.
    import('uqr').then(
      ({ encode }) => isCurrent && setDrawing(drawingOf(encode(text, { border: 2 }))),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div className="size-48 rounded-control bg-[white] text-[black]">
      {drawing && (
        <svg
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          role="img"
          aria-label={label}
          className="size-full"
        >
          <path d={drawing.path} fill="currentColor" shapeRendering="crispEdges" />
        </svg>
      )}
    </div>
  );
}

function drawingOf({ data, size }: { data: boolean[][]; size: number }): Drawing {
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: path.join('') };
}
