import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, parseSync } from 'vite';
import * as names from '#platform/words/language-names.ts';
import { ENGLISH, LANGUAGES, type Language, PSEUDO } from '#platform/words/languages.ts';
import { addMessages } from '#platform/words/read-messages.ts';
import { inScriptsOf } from '#platform/words/script-names.ts';
import { translated } from '#platform/words/translated.ts';
import { declarations } from './declarations.ts';
import { findMessages, literalOf, visit } from './find-messages.ts';

const OTHERS = [...LANGUAGES.filter((language) => language !== ENGLISH), PSEUDO];
const LANGUAGE = '@@language1';
// Scripts are named by hashes of their code before the messages stand in it: count on when messages are prepared in another way.
const MESSAGE = '@@message1:';
const FOR_SERVER = /\/(current-(?:language|currency))\.ts$/;
const NAMES = /words\/language-names\.ts$/;
const FOR_BROWSER = /words\/current-language\.browser\.ts$/;
const DECLARED = '\0virtual:modules/';
const MANIFEST = /\burl"?: *["'`]\/assets\/(manifest-\w+\.js)/;

type Change = { start: number; end: number; by: string };

/**
 * Puts messages into the scripts of pages. Each language has copies of all scripts with its messages in place of the English ones:
 * a page loads the words of its language and route alone, and the browser looks nothing up.
 */
export function words(): Plugin {
  let isServed = false;
  return {
    name: 'words',
    enforce: 'pre',
    configResolved({ command }) {
      isServed = command === 'serve';
      for (const { name, messages } of declarations().extensions) addMessages(name, messages);
    },
    async resolveId(id, importer, options) {
      if (this.environment.name !== 'client' || !FOR_SERVER.test(id)) return undefined;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      return resolved?.id.replace(FOR_SERVER, '/$1.browser.ts');
    },
    transform(code, id) {
      // What modules declare has no file (`module-pages.ts`).
      const [file = ''] = id.startsWith(DECLARED) ? ['declared.js'] : id.split('?');
      if (this.environment.name !== 'client' || !/\.tsx?$|^declared\.js$/.test(file)) return undefined;
      if (isServed && FOR_BROWSER.test(file)) return code.replace(`'${LANGUAGE}'`, inEach(languageSource));
      // Plural rules and months of all languages are nothing for a page.
      if (NAMES.test(file))
        return Object.entries(names)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      const changes = findMessages(file, code).map(({ text, start, end }) => ({
        start,
        end,
        by: isServed
          ? inEach((language) => JSON.stringify(translated(text, language)))
          : JSON.stringify(MESSAGE + text),
      }));
      return changes.length > 0 ? { code: changed(code, changes), map: null } : undefined;
    },
    generateBundle: {
      // Vite completes the scripts here too.
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const names = new Set(chunks.map(({ fileName }) => fileName.split('/').at(-1)));
        const isScript = (name: string) => names.has(name);
        for (const chunk of chunks) {
          const marks = marksIn(chunk.fileName, chunk.code);
          for (const language of OTHERS)
            this.emitFile({
              type: 'asset',
              fileName: inScriptsOf(language, chunk.fileName, isScript),
              source: inScriptsOf(language, filled(chunk.code, marks, language), isScript),
            });
          chunk.code = filled(chunk.code, marks, ENGLISH);
        }
      },
    },
    // React Router has written the list of scripts while it built the server's part.
    writeBundle(_, bundle) {
      if (this.environment.name !== 'ssr') return;
      const code = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : ''));
      const [, manifest] = MANIFEST.exec(code.join('\n')) ?? [];
      if (!manifest) throw new Error('The build has no list of scripts');
      const folder = join(this.environment.config.root, 'build', 'client', 'assets');
      const list = readFileSync(join(folder, manifest), 'utf8');
      for (const language of OTHERS)
        writeFileSync(
          join(
            folder,
            inScriptsOf(language, manifest, () => true),
          ),
          inScriptsOf(language, list, () => true),
        );
    },
  };
}

type Mark = {
  start: number;
  end: number;
  message: string | undefined;
  call?: { start: number; end: number };
};

/** The literals of a built script in whose place the language or a message belongs, and the calls that take nothing else. */
function marksIn(file: string, code: string): Mark[] {
  if (!code.includes('@@')) return [];
  const marks: Mark[] = [];
  const calls = new Map<number, { start: number; end: number }>();
  visit(parseSync(file, code).program as unknown as Parameters<typeof visit>[0], (node) => {
    if (node.type === 'CallExpression') {
      const [only, more] = node.arguments as (typeof node)[];
      if (only && !more) calls.set(only.start, { start: node.start, end: node.end });
    }
    const text = literalOf(node);
    const { start, end } = node;
    if (text === LANGUAGE) marks.push({ start, end, message: undefined });
    if (text?.startsWith(MESSAGE))
      marks.push({ start, end, message: text.slice(MESSAGE.length), call: calls.get(start) });
  });
  return marks;
}

const filled = (code: string, marks: readonly Mark[], language: Language): string =>
  changed(
    code,
    marks.map(({ start, end, message, call }) => {
      if (message === undefined) return { start, end, by: languageSource(language) };
      const prepared = translated(message, language);
      const by = JSON.stringify(prepared);
      // A message without values is its text: nothing is left to write.
      return typeof prepared === 'string' && call ? { ...call, by } : { start, end, by };
    }),
  );

function changed(code: string, changes: readonly Change[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, by } of changes.toSorted((one, other) => one.start - other.start)) {
    result += code.slice(at, start) + by;
    at = end;
  }
  return result + code.slice(at);
}

const languageSource = ({ plural, name: _, offer: __, ...facts }: Language): string =>
  `{...${JSON.stringify(facts)},plural:${plural.toString().replace(/\s+/g, ' ')}}`;

const inEach = (source: (language: Language) => string): string =>
  `({${[...LANGUAGES, PSEUDO].map((language) => `${JSON.stringify(language.code)}:${source(language)}`).join()}})`;
