import { parseSync } from 'vite';

/** A message in the code: its English, where its literal stands, and the names of the values that the call gives, where it lists them. */
export type FoundMessage = { text: string; start: number; end: number; values: string[] | undefined };

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const FROM_T = /from ['"][^'"]*\/words\/t\.ts['"]|from ['"]tillwright\/words['"]/;
export const CALLS = new Set(['t', 'rich']);

/** Finds the messages of a source file: the literals in calls of `t` and `rich`. */
export function findMessages(file: string, code: string): FoundMessage[] {
  if (!FROM_T.test(code)) return [];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: FoundMessage[] = [];
  visit(program as unknown as Node, (node) => {
    if (node.type !== 'CallExpression') return;
    const [message, values] = node.arguments as (Node | undefined)[];
    if (!CALLS.has(String((node.callee as Node).name)) || !message) return;
    const text = literalOf(message);
    if (text !== undefined)
      found.push({ text, start: message.start, end: message.end, values: namesOf(values) });
  });
  return found;
}

/** Finds the words of problems at start, which the command line says in the language of its terminal; those of scripts are `Problem`s. */
export function findStartProblems(file: string, code: string): FoundMessage[] {
  const problem = file.endsWith('.mjs') ? 'Problem' : 'StartProblem';
  if (!code.includes(`new ${problem}(`)) return [];
  const found: FoundMessage[] = [];
  visit(parseSync(file, code).program as unknown as Node, (node) => {
    if (node.type !== 'NewExpression' || (node.callee as Node).name !== problem) return;
    const [words, values] = node.arguments as (Node | undefined)[];
    const text = words && literalOf(words);
    if (words && text !== undefined)
      found.push({ text, start: words.start, end: words.end, values: namesOf(values) });
  });
  return found;
}

/** Calls `see` with each node of a syntax tree. */
export function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && 'type' in child) visit(child as Node, see);
}

/** The text of a string, also between backticks; undefined for other expressions. */
export function literalOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [only, more] =
    node.type === 'TemplateLiteral' ? (node.quasis as { value: { cooked: string } }[]) : [];
  return only && !more ? only.value.cooked : undefined;
}

function namesOf(values: Node | undefined): string[] | undefined {
  if (!values) return [];
  if (values.type !== 'ObjectExpression') return undefined;
  const names = (values.properties as Node[]).map(({ key }) => (key as Node | undefined)?.name);
  return names.every((name) => typeof name === 'string') ? (names as string[]) : undefined;
}
