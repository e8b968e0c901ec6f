import { useEffect } from 'react';
import { createPath, useBlocker } from 'react-router';
import { isPackingDocument } from './barcode-detector.ts';
import { PACKING } from './packing-address.ts';

/** Leaves the packing page by loading the other page anew: in this document it could use the camera too. */
export function useOwnDocument(): void {
  // Going back leads to a document of its own already.
  const { location } = useBlocker(
    ({ nextLocation, historyAction }) =>
      historyAction !== 'POP' && nextLocation.pathname !== PACKING && isPackingDocument(),
  );
  useEffect(() => {
    if (location) window.location.assign(createPath(location));
  }, [location]);
}
