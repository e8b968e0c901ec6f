import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '#root';
import { shippedPackages } from './shipped-packages.ts';

/** The licence texts of the packages in a release, which most licences require beside copies of their code. */
export async function licenceTexts(): Promise<string> {
  const parts: string[] = [];
  for (const { path, name, version, license } of await shippedPackages()) {
    const folder = join(fileURLToPath(ROOT), path);
    // Packages for other machines are not installed, and not in the release.
    const files = await readdir(folder).catch(() => undefined);
    if (!files) continue;
    const texts = files.filter((file) => /^(licen[cs]e|notice|copying)/i.test(file)).toSorted();
    const read = await Promise.all(texts.map((file) => readFile(join(folder, file), 'utf8')));
    parts.push([`${name} ${version}: ${license}`, ...read.map((text) => text.trim())].join('\n\n'));
  }
  return `${parts.join(`\n\n${'='.repeat(80)}\n\n`)}\n`;
}
