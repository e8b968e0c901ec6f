export type Shown = { file: string; title: string };

/** The tests named in the tables of `docs/specification.md`, as `file › title` in backticks. */
export function testsNamedIn(specification: string): Shown[] {
  return specification
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .flatMap((row) =>
      [...row.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title })),
    );
}
