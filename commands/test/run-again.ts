import type { Part } from './part.ts';
import type { Failure } from './reports.ts';

/** A file with failed tests, and the Playwright projects in which they failed. */
export type FailedFile = { file: string; projects: string[] };

/** The parts after the second run, and the failures of the first run that the second did not repeat. */
export type SecondRun = { parts: Part[]; onlyAlone: Failure[] };

const MOST_FILES = 10;

/**
 * Runs each file with failures once more, alone. A file that passes then counts as passed; its failures are returned, since a
 * test that depends on what runs beside it is a fault. With more than ten such files nothing runs again: something is broken.
 */
export async function runFailedAgain(
  parts: readonly Part[],
  runAlone: (part: Part, file: FailedFile) => Promise<Part>,
): Promise<SecondRun> {
  if (parts.flatMap(failedFiles).length > MOST_FILES) return { parts: [...parts], onlyAlone: [] };
  const after: Part[] = [];
  const onlyAlone: Failure[] = [];
  for (const part of parts) {
    let now = part;
    for (const failed of failedFiles(part)) {
      const again = await runAlone(part, failed);
      now = { ...now, seconds: now.seconds + again.seconds };
      if (!passes(part, failed, again)) continue;
      onlyAlone.push(...of(part.failures, failed));
      now = asPassed(now, failed);
    }
    after.push(now);
  }
  return { parts: after, onlyAlone };
}

const of = <T extends { file?: string }>(all: readonly T[], { file }: FailedFile) =>
  all.filter((one) => one.file === file);

function failedFiles({ failures }: Part): FailedFile[] {
  const files = new Map<string, Set<string>>();
  for (const { file, project } of failures) {
    if (file === undefined) continue;
    const projects = files.get(file) ?? new Set();
    if (project) projects.add(project);
    files.set(file, projects);
  }
  return [...files].map(([file, projects]) => ({ file, projects: [...projects] }));
}

/** Returns whether nothing failed and each test that had failed has passed. */
function passes(first: Part, failed: FailedFile, again: Part): boolean {
  if (again.counts.failed > 0 || again.counts.passed === 0) return false;
  const passed = new Set(
    of(again.tests, failed).flatMap(({ title, outcome }) => (outcome === 'passed' ? [title] : [])),
  );
  return of(first.tests, failed).every(({ title, outcome }) => outcome !== 'failed' || passed.has(title));
}

function asPassed(part: Part, failed: FailedFile): Part {
  const tests = part.tests.map((test) =>
    test.file === failed.file && test.outcome === 'failed' ? { ...test, outcome: 'passed' as const } : test,
  );
  const mended = of(part.failures, failed).length;
  const { counts } = part;
  return {
    ...part,
    tests,
    counts: { ...counts, passed: counts.passed + mended, failed: counts.failed - mended },
    failures: part.failures.filter(({ file }) => file !== failed.file),
  };
}
