import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { ROOT } from '#root';

// In dependency order. `stripe.js` must be a classic script like Stripe's: a page may use `window.Stripe` in the next script,
// which a module would not allow.
const SCRIPTS = {
  stripe: [
    'objects/amount.ts',
    'browser/stripe-error.ts',
    'browser/api-client.ts',
    'browser/listeners.ts',
    'browser/element-look.ts',
    'browser/card-words.ts',
    'browser/card-element.ts',
    'browser/bank-dialog.ts',
    'browser/wallet-dialog.ts',
    'browser/express-element.ts',
    'browser/elements.ts',
    'browser/card-payment.ts',
    'browser/confirm-payment.ts',
    'browser/stripe.ts',
  ],
  card: [
    'cards/card-number.ts',
    'browser/api-client.ts',
    'browser/card-format.ts',
    'browser/card-words.ts',
    'browser/card-check.ts',
    'browser/card-field.ts',
    'browser/card-frame.ts',
  ],
};

const bundles = new Map<keyof typeof SCRIPTS, Promise<string>>();

/** A script for the browser, bundled once: the files without types and imports, in one closure. */
export function bundle(name: keyof typeof SCRIPTS): Promise<string> {
  const made = bundles.get(name) ?? make(SCRIPTS[name]);
  bundles.set(name, made);
  return made;
}

async function make(files: string[]): Promise<string> {
  const sources = await Promise.all(
    files.map((file) => readFile(new URL(`packages/stripe-stand-in/${file}`, ROOT), 'utf8')),
  );
  const codes = sources.map(withoutTypes);
  for (const [index, code] of codes.entries()) {
    const names = [...code.matchAll(/^import \{ *\w[^;]* from '[^']*\/([^/']+)';$/gm)].map(
      ([, name]) => name,
    );
    const missing = names.find((name) => !files.slice(0, index).some((file) => file.endsWith(`/${name}`)));
    if (missing) throw new Error(`${files[index]} imports ${missing}, which does not stand before it`);
  }
  const parts = codes.map((code) =>
    code
      .replace(/^import\b[^;]*;$/gm, '')
      .replace(/^export (?=async |function |const |class )/gm, '')
      .replace(/[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n'),
  );
  return `'use strict';\n(() => {\n${parts.join('\n')}\n})();\n`;
}

function withoutTypes(source: string): string {
  // Suppresses Node's warning about an experimental feature, the only noise of a start.
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
