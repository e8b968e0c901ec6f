/** A promise of the specification, and one of the tests that show it. */
export type Shown = { file: string; title: string };

/** The tests that `docs/specification.md` names: `file › title` between backticks, in the rows of its tables. */
export function testsNamedIn(specification: string): Shown[] {
  return specification
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .flatMap((row) =>
      [...row.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title })),
    );
}
