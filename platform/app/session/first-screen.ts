import { readersLocale, readersTimeZone } from '#platform/format/readers-locale.ts';
import type { FetchApi } from '../api/request.ts';
import type { ViewColumn } from '../office/columns/arrange-columns.ts';
import type { SignedIn } from './signed-in.ts';

/** The reader and the ways of writing by which the server renders a page of staff, and by which its browser takes the page over. */
export type FirstScreen = {
  session: SignedIn;
  /** How the reader has arranged the columns of lists, by the name of the list. */
  views: Readonly<Record<string, readonly ViewColumn[]>>;
  /** The present for both, in milliseconds. */
  now: number;
  timeZone: string;
  locale: string;
  /** What `Intl` wrote, by what was asked of it: two programs may know different names and dates. */
  written: Record<string, string>;
};

/** The first screen of a request, on the server alone. */
export type ScreenOfRequest = FirstScreen & {
  /** Makes calls in process with the rights of the reader. */
  fetch: FetchApi<Response>;
  /** Stands in the document where its data will. */
  mark: string;
};

declare global {
  // The script of the document sets it.
  var screenOfDocument: FirstScreen | undefined;
}

let ofRequest = (): ScreenOfRequest | undefined => undefined;

/** Lets the server find the first screen of each request. No browser has one. */
export function provideScreens(find: typeof ofRequest): void {
  ofRequest = find;
}

/** The first screen that the server renders; undefined in the browser, and for documents without data. */
export const screenOfRequest = () => ofRequest();

/** The first screen that is rendered or taken over; undefined once it is. */
export const firstScreen = (): FirstScreen | undefined => ofRequest() ?? globalThis.screenOfDocument;

/** Whether the browser has to load the page that its document holds no data of. */
export const startsInBrowser = () => 'document' in globalThis && globalThis.screenOfDocument === undefined;

/** A text of `Intl`, which server and browser agree on until the browser has taken over the page. */
export function writtenAlike(asked: string, write: (screen?: FirstScreen) => string): string {
  const screen = firstScreen();
  if (!screen) return write();
  const text = screen.written[asked] ?? write(screen);
  screen.written[asked] = text;
  return text;
}

/** The present, which server and browser agree on until the browser has taken over the page. */
export const presentMoment = () => firstScreen()?.now ?? Date.now();

/** Ends the agreement once the page is taken over. Returns whether the browser would write its dates and names in another way. */
export function leaveFirstScreen(): boolean {
  const { screenOfDocument: screen } = globalThis;
  globalThis.screenOfDocument = undefined;
  if (!screen || Object.keys(screen.written).length === 0) return false;
  return readersTimeZone() !== screen.timeZone || readersLocale(navigator.languages) !== screen.locale;
}
