import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import SaxonJS from 'saxon-js';

const read = new Map<string, unknown>();

/** The names of the official rules of EN 16931 that an invoice in CII fails, warnings too (tests/support/en16931/README.md). */
export const failedRules = (xml: string): string[] => failed('EN16931-CII-validation', xml);

/** The names of the rules of XRechnung, beyond those of EN 16931, that an invoice in CII fails. */
export const failedRulesOfXRechnung = (xml: string): string[] => failed('XRechnung-CII-validation', xml);

function failed(name: string, xml: string): string[] {
  const file = new URL(`en16931/${name}.sef.json.gz`, import.meta.url);
  const rules = read.get(name) ?? JSON.parse(gunzipSync(readFileSync(file)).toString());
  read.set(name, rules);
  const { principalResult } = SaxonJS.transform(
    { stylesheetInternal: rules, sourceText: xml, destination: 'serialized' },
    'sync',
  );
  if (!principalResult.includes('<svrl:fired-rule')) throw new Error('No rule looked at the invoice');
  return Array.from(principalResult.matchAll(/<svrl:failed-assert[^>]*\bid="([^"]+)"/g), ([, id = '']) => id);
}
