import { useState } from 'react';
import { InlineScript } from '../layout/first-paint-script.tsx';
import { inScript } from './calls-ahead.ts';
import { firstScreen, type ScreenOfRequest, screenOfRequest } from './first-screen.ts';

/** The place of the data by which the browser takes over a first screen. */
export function FirstScreenScript() {
  const [hasScreen] = useState(() => firstScreen() !== undefined);
  return hasScreen && <InlineScript text={screenOfRequest()?.mark ?? ''} />;
}

/** Puts the data into a document, once it is known all that was written. */
export function withScreen(html: string, { fetch: _, mark, ...screen }: ScreenOfRequest): string {
  const script = `globalThis.screenOfDocument=${inScript(screen)};document.documentElement.toggleAttribute('data-member',true)`;
  return html.replace(mark, () => script);
}
