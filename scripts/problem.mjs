/** Why a script cannot go on: one line that says what to do. */
export class Problem extends Error {
  name = 'Problem';
}

/** Runs a script and prints a Problem as one line on standard error, a line of the log where it is one; rethrows anything else. */
export async function tell(script, { asLog = false } = {}) {
  try {
    await script();
  } catch (error) {
    const problem = error instanceof Problem ? error : diskProblem(error.code ?? '', error.path);
    if (!problem) throw error;
    console.error(asLog ? logLine(problem.message) : problem.message);
    process.exitCode = 1;
  }
}

const logLine = (msg) => JSON.stringify({ level: 60, time: new Date().toISOString(), msg });

/** Explains a refused write to the user; undefined for other errors. */
export function diskProblem(text, folder) {
  if (/ENOSPC/.test(text))
    return new Problem(`The disk that holds ${folder} is full: make room and start again.`);
  if (/EACCES|EPERM|EROFS/.test(text)) {
    return new Problem(`${folder} cannot be written to: make it writable for this user and start again.`);
  }
}
