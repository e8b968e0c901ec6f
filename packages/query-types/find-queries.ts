import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { evaluate, type Source } from './evaluate.ts';
import { known, type Value } from './values.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A statement of the program, and the type that its call gives to a row. */
export type Query = {
  at: string;
  file: string;
  text: string;
  isTimeText: boolean;
  rowType: ts.Type | undefined;
};

/** A statement whose text depends on values that exist only while the shop runs. */
export type Unread = { at: string; file: string; text: string };

export type Found = { queries: Query[]; unread: Unread[]; checker: ts.TypeChecker };

/** Returns every statement that the files of the folders give to PostgreSQL's driver. */
export function findQueries(places: readonly string[]): Found {
  const named = places.flatMap((place) =>
    place.endsWith('.ts') ? [`${ROOT}${place}`] : ts.sys.readDirectory(`${ROOT}${place}`, ['.ts'], undefined),
  );
  const files = new Set(named.filter((file) => !/\.test\.ts$|\/modules\/[^/]+\/tests\//.test(file)));
  const program = ts.createProgram([...files], optionsOf(`${ROOT}tsconfig.json`));
  const checker = program.getTypeChecker();
  const calls = program
    .getSourceFiles()
    .filter(({ fileName }) => files.has(fileName))
    .flatMap(callsIn);
  const source = { checker, callsOf: callsByName(calls, checker) };
  const found: Found = { queries: [], unread: [], checker };
  for (const call of calls) {
    const sourceFile = call.getSourceFile();
    const file = sourceFile.fileName.slice(ROOT.length);
    const at = `${file}:${sourceFile.getLineAndCharacterOfPosition(call.expression.getEnd()).line + 1}`;
    const statement = statementOf(call, source);
    if (!statement) continue;
    const text = statement.text.kind === 'known' ? statement.text.value : undefined;
    if (typeof text === 'string') found.queries.push({ at, file, ...statement, text });
    else found.unread.push({ at, file, text: wordsOf(statement.text) });
  }
  return found;
}

type Statement = { text: Value; isTimeText: boolean; rowType: ts.Type | undefined };

function statementOf(call: ts.CallExpression, source: Source): Statement | undefined {
  const { checker } = source;
  const typeAt = (place: number) => {
    const node = call.typeArguments?.[place];
    const type = node && checker.getTypeFromTypeNode(node);
    return type && (checker.getBaseConstraintOfType(type) ?? type);
  };
  if (ts.isIdentifier(call.expression) && call.expression.text === 'batched' && call.arguments[2]) {
    const parameters = call.arguments[1] && evaluate(call.arguments[1], source);
    const text = withParameters(evaluate(call.arguments[2], source), parameters);
    return { text, isTimeText: true, rowType: typeAt(1) };
  }
  const [argument] = call.arguments;
  if (!argument || !isOfDriver(call.expression, checker)) return undefined;
  const value = evaluate(argument, source);
  if (value.kind !== 'record') return { text: value, isTimeText: false, rowType: typeAt(0) };
  const text = value.fields.get('text') ?? ({ kind: 'unknown', text: argument.getText() } as const);
  return { text, isTimeText: value.fields.has('types'), rowType: typeAt(0) };
}

function isOfDriver(callee: ts.Expression, checker: ts.TypeChecker): boolean {
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'query') return false;
  const declarations = checker.getSymbolAtLocation(callee.name)?.declarations ?? [];
  return declarations.some((declaration) => declaration.getSourceFile().fileName.includes('/@types/pg/'));
}

// `batched` gives each caller's values to its statement as columns of `asked`.
function withParameters(text: Value, parameters: Value | undefined): Value {
  if (text.kind !== 'known' || parameters?.kind !== 'record') return text;
  let statement = String(text.value);
  for (const [place, [name, type]] of [...parameters.fields].entries())
    if (type.kind === 'known')
      statement = statement.replaceAll(
        new RegExp(`\\basked\\.${name}\\b`, 'g'),
        `($${place + 1}::${type.value})`,
      );
  return known(statement);
}

function callsIn(file: ts.SourceFile): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, look);
  };
  look(file);
  return calls;
}

function callsByName(calls: readonly ts.CallExpression[], checker: ts.TypeChecker): Source['callsOf'] {
  const byName = new Map<ts.Symbol, ts.CallExpression[]>();
  for (const call of calls) {
    if (!ts.isIdentifier(call.expression)) continue;
    const named = checker.getSymbolAtLocation(call.expression);
    if (!named) continue;
    const symbol = named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
    byName.set(symbol, [...(byName.get(symbol) ?? []), call]);
  }
  return (symbol) => byName.get(symbol) ?? [];
}

function optionsOf(file: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, ROOT);
  return { ...options, allowJs: false };
}

function wordsOf(value: Value): string {
  const words = value.kind === 'unknown' ? value.text : value.kind;
  return words.replaceAll(/\s+/g, ' ').slice(0, 100);
}
