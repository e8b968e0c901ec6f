/**
 * Announces a step and does it. A terminal counts the seconds in the announced line until the step has ended; elsewhere, as
 * in a log, the line stands alone.
 *
 * @template T
 * @param {string} step
 * @param {() => T | Promise<T>} work
 * @param {{ isTTY?: boolean, write(text: string): unknown }} out
 * @returns {Promise<T>}
 */
export async function withProgress(step, work, out = process.stdout) {
  if (!out.isTTY) {
    out.write(`${step}\n`);
    return work();
  }
  const begun = Date.now();
  const seconds = () => `${step}: ${Math.round((Date.now() - begun) / 1000)} s`;
  out.write(`${step} …`);
  const tick = setInterval(() => out.write(`\r${seconds()} …`), 1000);
  try {
    return await work();
  } finally {
    clearInterval(tick);
    out.write(`\r${seconds()}  \n`);
  }
}
