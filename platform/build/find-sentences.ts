import { parseSync } from 'vite';
import { CALLS, literalOf, type Node, visit } from './find-messages.ts';

/** Words for people that stand outside of a message, and where. */
export type FoundSentence = { line: number; text: string };

const SENTENCE = /^[“"(]?[A-Z][\w’]*[,:]? (?!\/)[^-]/;
const SQL_OR_HTTP =
  /^\s*(AND|ALTER|ANALYZE|BEGIN|Bearer|CASE|COPY|CREATE|DELETE|DROP|EXISTS|FOR|FROM|INSERT|JOIN|LEFT|LIMIT|LISTEN|LOCK|NOT|NOTIFY|ON|OR|ORDER|SELECT|SET|TRUNCATE|UPDATE|VALUES|WHERE|WITH)\b/;
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
  const text =
    node.type === 'TemplateLiteral'
      ? (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
      : literalOf(node);
  return text !== undefined && SENTENCE.test(text) && !SQL_OR_HTTP.test(text) ? text : undefined;
}

const isNotForPeople = (node: Node): boolean =>
  /^(Import|TS(?!As|Satisfies|NonNull))/.test(node.type) ||
  (node.type === 'NewExpression' && /Error$/.test(String((node.callee as Node).name)));
