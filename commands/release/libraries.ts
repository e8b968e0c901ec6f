import { spawnSync } from 'node:child_process';

/** The shared libraries that a program loads, by their paths on this machine. */
export function librariesOf(program: string): string[] {
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' });
  return [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, path = '']) => path);
}
