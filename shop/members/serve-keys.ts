import type { ScryptOptions } from 'node:crypto';

/**
 * The program of the key helper: lowers its priority, then derives a key for each line until its input ends. It is started
 * from its own text, so it uses nothing from outside.
 */
export function serveKeys(nice: number): void {
  const load = process.getBuiltinModule;
  const { scrypt } = load('node:crypto');
  const lower = [
    () => load('node:os').setPriority(nice),
    () => load('node:fs').writeFileSync('/proc/self/autogroup', String(nice)),
  ];
  for (const attempt of lower) {
    try {
      attempt();
    } catch {
      // Not on this system, or not allowed: it then competes as an equal.
    }
  }
  load('node:readline')
    .createInterface({ input: process.stdin })
    .on('line', (line) => {
      const [id, password, salt, bytes, cost] = JSON.parse(line) as [
        string,
        string,
        string,
        number,
        ScryptOptions,
      ];
      scrypt(password, salt, bytes, cost, (_error, key) =>
        console.log(`${id} ${key?.toString('hex') ?? ''}`),
      );
    });
}
