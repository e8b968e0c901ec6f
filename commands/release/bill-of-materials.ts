import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ROOT } from '#root';
import { shippedPackages } from './shipped-packages.ts';

type Component = { name: string; version: string; 'bom-ref': string };
type Bill = {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

/** The packages of a release as a CycloneDX document, the same for the same lock file. */
export async function billOfMaterials(): Promise<string> {
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'];
  const said = execFileSync('npm', asked, {
    cwd: fileURLToPath(ROOT),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const bill: Bill = JSON.parse(said);
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  bill.metadata.component.name = 'tillwright';
  const shipped = new Set((await shippedPackages()).map(({ name, version }) => `${name}@${version}`));
  bill.components = bill.components.filter(({ name, version }) => shipped.has(`${name}@${version}`));
  const kept = new Set(bill.components.map((component) => component['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }, i) => i === 0 || kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  return `${JSON.stringify(bill, undefined, 2)}\n`;
}
