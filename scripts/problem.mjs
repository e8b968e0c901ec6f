import { readFileSync } from 'node:fs';

/** Why a script cannot go on: one line that says what to do. Its words are a message, whose values stand in braces. */
export class Problem extends Error {
  name = 'Problem';

  constructor(words, values = {}) {
    super(filled(words, values));
    this.words = words;
    this.values = values;
  }
}

const filled = (words, values) =>
  words.replaceAll(/\{(\w+)\}/g, (braces, name) => (Object.hasOwn(values, name) ? values[name] : braces));

/** The line of a problem in the language of the terminal, which `platform/words/terminal-language.ts` finds alike. */
export function problemLine({ words, values, message }, { LC_ALL, LC_MESSAGES, LANG } = process.env) {
  const [code] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[_.@]/);
  const translated = translations(code)[words];
  return translated ? filled(translated, values) : message;
}

function translations(code) {
  if (!/^[a-z]{2,3}$/.test(code)) return {};
  try {
    return JSON.parse(
      readFileSync(new URL(`../languages/${code}/start.staff.json`, import.meta.url), 'utf8'),
    );
  } catch {
    // The shop does not speak this language, or its files are gone: English is better than no line.
    return {};
  }
}

/** Runs a script and prints a Problem as one line on standard error, a line of the log where it is one; rethrows anything else. */
export async function tell(script, { asLog = false } = {}) {
  try {
    await script();
  } catch (error) {
    const problem = error instanceof Problem ? error : diskProblem(error.code ?? '', error.path);
    if (!problem) throw error;
    const line = problemLine(problem);
    console.error(asLog ? logLine(line) : line);
    process.exitCode = 1;
  }
}

const logLine = (msg) => JSON.stringify({ level: 60, time: new Date().toISOString(), msg });

/** Explains a refused write to the user; undefined for other errors. */
export function diskProblem(text, folder) {
  if (/ENOSPC/.test(text))
    return new Problem('The disk that holds {folder} is full: make room and start again.', { folder });
  if (/EACCES|EPERM|EROFS/.test(text)) {
    return new Problem('{folder} cannot be written to: make it writable for this user and start again.', {
      folder,
    });
  }
}
