import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import SaxonJS from 'saxon-js';

let rules: unknown;

/** The names of the official rules of EN 16931 that an invoice in CII fails, warnings too (tests/support/en16931/README.md). */
export function failedRules(xml: string): string[] {
  const file = new URL('en16931/EN16931-CII-validation.sef.json.gz', import.meta.url);
  rules ??= JSON.parse(gunzipSync(readFileSync(file)).toString());
  const { principalResult } = SaxonJS.transform(
    { stylesheetInternal: rules, sourceText: xml, destination: 'serialized' },
    'sync',
  );
  if (!principalResult.includes('<svrl:fired-rule')) throw new Error('No rule looked at the invoice');
  return Array.from(principalResult.matchAll(/<svrl:failed-assert[^>]*\bid="([^"]+)"/g), ([, id = '']) => id);
}
