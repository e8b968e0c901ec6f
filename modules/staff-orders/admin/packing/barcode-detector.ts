import { PACKING } from './packing-address.ts';

type Code = { rawValue: string };
type Detector = { detect(source: HTMLVideoElement): Promise<readonly Code[]> };
declare global {
  interface Window {
    // Not in every browser, and not among TypeScript's types.
    BarcodeDetector?: new () => Detector;
  }
}

/** Whether this browser reads codes with its camera. */
export const canScan = () =>
  window.BarcodeDetector !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

/**
 * Whether the camera needs the page loaded anew: its permission belongs to the document, and only the one of this address has it. A
 * visit through a link stays in the document of another page.
 */
export const needsOwnDocument = () => canScan() && !isPackingDocument();

/** Whether this document was loaded at the address of the packing page, and so may ask for the camera. */
export function isPackingDocument(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return document === undefined || new URL(document.name).pathname === PACKING;
}

/** The tracking number in a code; undefined for a code with anything else, such as an address. */
export function numberIn(code: string): string | undefined {
  const number = code.trim();
  return /^[A-Za-z0-9 -]{1,60}$/.test(number) ? number : undefined;
}
