/** A reason why a script cannot go on, told in one line that says what to do. */
export class Problem extends Error {
  name = 'Problem';
}

/** Runs a script and tells a problem in its one line on standard error; anything else is a fault and shows itself. */
export async function tell(script) {
  try {
    await script();
  } catch (error) {
    const problem = error instanceof Problem ? error : diskProblem(error.code ?? '', error.path);
    if (!problem) throw error;
    console.error(problem.message);
    process.exitCode = 1;
  }
}

/** What the system's refusal to write means to the person at the keyboard, or undefined when it is something else. */
export function diskProblem(text, folder) {
  if (/ENOSPC/.test(text))
    return new Problem(`The disk that holds ${folder} is full: make room and start again.`);
  if (/EACCES|EPERM|EROFS/.test(text)) {
    return new Problem(`${folder} cannot be written to: make it writable for this user and start again.`);
  }
}
