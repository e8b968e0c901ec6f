import { fileURLToPath } from 'node:url';
import { ROOT } from '#root';

/** The code of a slot with the blocks of these files; a page without any carries nothing. */
export function addedSlot(files: readonly string[] = []): string {
  if (files.length === 0) return 'export const Slot = () => null;';
  const names = files.map((_, index) => `Block${index}`);
  return [
    `import { slotOf } from ${ofPlatform('slot.tsx')};`,
    ...files.map((file, index) => `import ${names[index]} from ${address(file)};`),
    `export const Slot = slotOf([${names}]);`,
  ].join('\n');
}

/** The code of what these files add to the columns of a list; a list without any carries nothing. */
export function addedColumns(list: string, files: readonly string[] = []): string {
  if (files.length === 0) return 'const NONE = [];\nexport const useColumns = () => NONE;';
  const names = files.map((_, index) => `column${index}`);
  return [
    `import { columnsOf } from ${ofPlatform('columns.tsx')};`,
    ...files.map((file, index) => `import { column as ${names[index]} } from ${address(file)};`),
    `export const { useColumns } = columnsOf(${JSON.stringify(list)}, [${names}]);`,
  ].join('\n');
}

const ofPlatform = (file: string) => address(fileURLToPath(new URL(`platform/app/slots/${file}`, ROOT)));
const address = (path: string) => JSON.stringify(path.replaceAll('\\', '/'));
