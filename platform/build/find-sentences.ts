import { parseSync } from 'vite';
import { CALLS, literalOf, type Node, visit } from './find-messages.ts';

/** Words for people that stand outside of a message, and where. */
export type FoundSentence = { line: number; text: string };

const SENTENCE = /^[“"(]?[A-Z][\w’]*[,:]? (?!\/)[^-]/;
const SQL_OR_HTTP =
  /^[\s(]*(AND|ALTER|ANALYZE|BEGIN|Bearer|CASE|COPY|CREATE|CROSS|DELETE|DROP|EXISTS|FOR|FROM|GRANT|INSERT|JOIN|LEFT|LIKE|LIMIT|LISTEN|LOCK|NOT|NOTIFY|ON|OR|ORDER|PARTITION|RELEASE|REVOKE|ROLLBACK|SAVEPOINT|SELECT|SET|TRUNCATE|UNION|UPDATE|VALUES|WHEN|WHERE|WITH)\b/;
const SQL = /\b(SELECT|INSERT|UPDATE|DELETE|CASE WHEN|coalesce\()/;
// Programmers alone meet these errors.
const SQL_COMMENT_OR_ERROR = /--.*|\/\*[\s\S]*?\*\/|RAISE EXCEPTION '[^']*'/g;
const SQL_TEXT = /'((?:[^']|'')*)'/g;
const TWO_WORDS = /[A-Za-z][a-z]+[,:]? [a-z]{2,}/;
// Words after a value that begins a template.
const SENTENCE_OF_VALUE = /^…[,:]? [a-z]{2,} [a-z]{2,}/;
const WORD = /^[A-Z][a-z]/;
// What shows its value to people.
const SHOWN =
  /^(aria-label|caption|description|effect|heading|hint|label|lead|legend|message|placeholder|text|title)$/;

/** Finds the English of a source file that no translation reaches. Errors of the program are for programmers. */
export function findSentences(file: string, code: string): FoundSentence[] {
  const { program } = parseSync(file, code);
  const skipped = new Set<Node>();
  const found: FoundSentence[] = [];
  const add = ({ start }: Node, text: string) =>
    found.push({ line: code.slice(0, start).split('\n').length, text: text.trim() });
  visit(program as unknown as Node, (node) => {
    if (skipped.has(node)) return;
    if (isNotForPeople(node)) visit(node, (inside) => skipped.add(inside));
    const message = messageOf(node);
    if (message) skipped.add(message);
    const shown = shownBy(node);
    const text = textOf(node);
    if (shown && WORD.test(literalOf(shown) ?? '')) {
      skipped.add(shown);
      add(shown, literalOf(shown) ?? '');
    } else if (!skipped.has(node) && text !== undefined) add(node, text);
  });
  return found;
}

/** Finds the English in texts of SQL: it gives codes, and words are written where they are shown. */
export function findSqlSentences(file: string, code: string): FoundSentence[] {
  if (file.endsWith('.sql')) return sentencesOfSql(code, 1);
  const found: FoundSentence[] = [];
  visit(parseSync(file, code).program as unknown as Node, (node) => {
    const sql = writtenIn(node);
    if (sql !== undefined && SQL.test(sql))
      found.push(...sentencesOfSql(sql, code.slice(0, node.start).split('\n').length));
  });
  return found;
}

function sentencesOfSql(sql: string, firstLine: number): FoundSentence[] {
  const bare = sql.replace(SQL_COMMENT_OR_ERROR, (skipped) => skipped.replace(/[^\n]/g, ' '));
  return [...bare.matchAll(SQL_TEXT)]
    .map(({ index, 1: text = '' }) => ({
      line: firstLine + bare.slice(0, index).split('\n').length - 1,
      text,
    }))
    .filter(({ text }) => TWO_WORDS.test(text) && !SQL_OR_HTTP.test(text));
}

/** The lines at which messages are written while the file loads, when no language is known yet. */
export function findEarlyMessages(file: string, code: string): number[] {
  const { program } = parseSync(file, code);
  const within = new Set<Node>();
  const lines: number[] = [];
  visit(program as unknown as Node, (node) => {
    if (within.has(node)) return;
    if (/Function|PropertyDefinition/.test(node.type)) visit(node, (inside) => within.add(inside));
    else if (messageOf(node)) lines.push(code.slice(0, node.start).split('\n').length);
  });
  return lines;
}

/** The first argument of a call that writes a message. */
function messageOf(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || !CALLS.has(String((node.callee as Node).name))) return undefined;
  return (node.arguments as Node[])[0];
}

/** The value of an attribute or a property that is shown. */
function shownBy(node: Node): Node | undefined {
  const key = (node.type === 'JSXAttribute' ? node.name : node.type === 'Property' && node.key) as
    | Node
    | false;
  return key && SHOWN.test(String(key.name ?? key.value))
    ? ((node.value as Node | null) ?? undefined)
    : undefined;
}

/** The words of a node, if it is text between elements or a sentence. */
function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return /[A-Za-z]{2}/.test(String(node.value)) ? String(node.value) : undefined;
  const text = writtenIn(node);
  const isSentence = text !== undefined && (SENTENCE.test(text) || SENTENCE_OF_VALUE.test(text));
  return isSentence && !SQL_OR_HTTP.test(text) ? text : undefined;
}

/** The text of a string, with an ellipsis for each value of a template. */
const writtenIn = (node: Node): string | undefined =>
  node.type === 'TemplateLiteral'
    ? (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
    : literalOf(node);

/** Types, errors of the program, lines of the log, and what documents calls and figures. */
function isNotForPeople(node: Node): boolean {
  const { type, callee, key } = node as Node & Record<'callee' | 'key', Node | undefined>;
  if (/^(Import|TS(?!As|Satisfies|NonNull))/.test(type)) return true;
  if (type === 'Property') return /^(summary|help)$/.test(String(key?.name));
  if (type === 'NewExpression') return /Error$/.test(String(callee?.name));
  return (
    type === 'CallExpression' &&
    /^(debug|info|warn|error|fatal)$/.test(String((callee?.property as Node)?.name))
  );
}
