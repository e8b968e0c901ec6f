import { createRequire } from 'node:module';
import ts from 'typescript';
import {
  elementOf,
  fromModule,
  known,
  listOf,
  operationOf,
  propertyOf,
  replaced,
  type Scope,
  textOf,
  unknown,
  type Value,
} from './values.ts';

export type Source = {
  checker: ts.TypeChecker;
  /** The calls of a function by its name. */
  callsOf: (callee: ts.Symbol) => readonly ts.CallExpression[];
};

const DEEPEST = 40;
const load = createRequire(import.meta.url);

/**
 * Returns what an expression is, by following constants, conditions and functions that compose text. Of two ways it takes the first, of
 * the calls of a function the first that says something, and of a list what it begins with: conditions that are added later change
 * which rows a statement returns, not their type.
 */
export function evaluate(expression: ts.Expression, { checker, callsOf }: Source): Value {
  // Each value that is pushed gets the next place, so a list is the same each time.
  const lists = new Map<ts.Symbol, Value>();
  return valueAt(expression, new Map(), 0);

  function valueAt(node: ts.Expression, scope: Scope, depth: number): Value {
    if (depth > DEEPEST) return unknown(node);
    const next = (inner: ts.Expression) => valueAt(inner, scope, depth + 1);
    if (ts.isStringLiteralLike(node)) return known(node.text);
    if (ts.isNumericLiteral(node)) return known(Number(node.text));
    if (node.kind === ts.SyntaxKind.TrueKeyword) return known(true);
    if (node.kind === ts.SyntaxKind.FalseKeyword) return known(false);
    if (node.kind === ts.SyntaxKind.NullKeyword) return known(null);
    if (isWrapped(node)) return next(node.expression);
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.flatMap((span) => [next(span.expression), span.literal.text]);
      return textOf([node.head.text, ...parts], node);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      const inner = next(node.operand);
      return inner.kind === 'known' ? known(!inner.value) : unknown(node);
    }
    if (ts.isBinaryExpression(node)) return operationOf(node, next(node.left), () => next(node.right));
    if (ts.isConditionalExpression(node)) {
      const condition = next(node.condition);
      return next(condition.kind !== 'known' || condition.value ? node.whenTrue : node.whenFalse);
    }
    if (ts.isArrayLiteralExpression(node)) return listAt(node, next);
    if (ts.isObjectLiteralExpression(node)) return recordAt(node, scope, depth);
    if (ts.isIdentifier(node)) {
      if (node.text === 'undefined') return known(undefined);
      return ofSymbol(checker.getSymbolAtLocation(node), node, scope, depth);
    }
    if (ts.isPropertyAccessExpression(node)) return propertyOf(next(node.expression), node.name.text, node);
    if (ts.isElementAccessExpression(node))
      return elementOf(next(node.expression), next(node.argumentExpression), node);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return { kind: 'function', node, scope };
    if (ts.isCallExpression(node)) return callAt(node, scope, depth);
    return unknown(node);
  }

  function listAt(node: ts.ArrayLiteralExpression, next: (inner: ts.Expression) => Value): Value {
    const items: Value[] = [];
    for (const item of node.elements) {
      const value = next(ts.isSpreadElement(item) ? item.expression : item);
      if (!ts.isSpreadElement(item)) items.push(value);
      else if (value.kind === 'list') items.push(...value.items);
      else return unknown(item);
    }
    return listOf(items);
  }

  function recordAt(node: ts.ObjectLiteralExpression, scope: Scope, depth: number): Value {
    const fields = new Map<string, Value>();
    for (const property of node.properties) {
      if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name))
        fields.set(property.name.text, valueAt(property.initializer, scope, depth + 1));
      else if (ts.isShorthandPropertyAssignment(property)) {
        const symbol = checker.getShorthandAssignmentValueSymbol(property);
        fields.set(property.name.text, ofSymbol(symbol, property.name, scope, depth));
      } else if (ts.isSpreadAssignment(property)) {
        const spread = valueAt(property.expression, scope, depth + 1);
        if (spread.kind === 'record') for (const [name, value] of spread.fields) fields.set(name, value);
      }
    }
    return { kind: 'record', fields };
  }

  function ofSymbol(named: ts.Symbol | undefined, node: ts.Expression, scope: Scope, depth: number): Value {
    if (!named) return unknown(node);
    const symbol = named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
    const bound = scope.get(symbol) ?? lists.get(symbol);
    if (bound) return bound;
    const { valueDeclaration: declaration } = symbol;
    if (!declaration || depth > DEEPEST) return unknown(node);
    const value = declared(declaration, scope, depth + 1) ?? unknown(node);
    const result = value.kind === 'unknown' ? (exportedBy(declaration, symbol.name) ?? value) : value;
    if (result.kind === 'list') lists.set(symbol, result);
    return result;
  }

  function declared(declaration: ts.Declaration, scope: Scope, depth: number): Value | undefined {
    if (ts.isFunctionDeclaration(declaration))
      return { kind: 'function', node: declaration, scope: new Map() };
    if (ts.isParameter(declaration)) return ofParameter(declaration, depth);
    if (ts.isBindingElement(declaration)) {
      const whole = declared(declaration.parent.parent, scope, depth);
      return whole && partOf(whole, declaration);
    }
    if (!ts.isVariableDeclaration(declaration) || !isConst(declaration)) return undefined;
    if (declaration.initializer) return valueAt(declaration.initializer, scope, depth);
    const loop = declaration.parent.parent;
    if (!ts.isForOfStatement(loop)) return undefined;
    const items = valueAt(loop.expression, scope, depth);
    return items.kind === 'list' ? items.items[0] : undefined;
  }

  function ofParameter(parameter: ts.ParameterDeclaration, depth: number): Value | undefined {
    const callee = parameter.parent;
    const name = ts.isVariableDeclaration(callee.parent) ? callee.parent.name : callee.name;
    const symbol = name && checker.getSymbolAtLocation(name);
    for (const call of symbol ? callsOf(symbol) : []) {
      const argument = call.arguments[callee.parameters.indexOf(parameter)];
      const value = argument && valueAt(argument, new Map(), depth + 5);
      if (value && value.kind !== 'unknown') return value;
    }
    return parameter.initializer && valueAt(parameter.initializer, new Map(), depth);
  }

  function callAt(node: ts.CallExpression, scope: Scope, depth: number): Value {
    const next = (inner: ts.Expression) => valueAt(inner, scope, depth + 1);
    if (ts.isPropertyAccessExpression(node.expression)) {
      const result = methodOf(node.expression, node, next, depth);
      if (result) return result;
    }
    const callee = next(node.expression);
    return callee.kind === 'function' ? apply(callee, node.arguments.map(next), node, depth) : unknown(node);
  }

  function methodOf(
    { expression: object, name }: ts.PropertyAccessExpression,
    node: ts.CallExpression,
    next: (inner: ts.Expression) => Value,
    depth: number,
  ): Value | undefined {
    const [first, second] = node.arguments;
    if (object.getText() === 'Object' && name.text === 'keys' && first) {
      const record = next(first);
      return record.kind === 'record' ? listOf([...record.fields.keys()].map(known)) : undefined;
    }
    if (!['push', 'join', 'map', 'filter', 'replace'].includes(name.text)) return undefined;
    const receiver = next(object);
    if (name.text === 'replace' && first && second) return replaced(receiver, next(first), next(second));
    // Conditions that a caller hands over.
    if (receiver.kind !== 'list') return first?.getText() === "' AND '" ? known('true') : undefined;
    if (name.text === 'push') {
      receiver.length += node.arguments.length;
      return known(receiver.length);
    }
    const argument = first ? next(first) : known(undefined);
    if (name.text === 'join' && argument.kind === 'known')
      return textOf(
        receiver.items.flatMap((item, i) => (i === 0 ? [item] : [argument, item])),
        node,
      );
    if (argument.kind !== 'function') return undefined;
    const results = receiver.items.map((item, i) => apply(argument, [item, known(i)], node, depth));
    if (name.text === 'map') return listOf(results);
    if (results.some(({ kind }) => kind !== 'known')) return undefined;
    return listOf(receiver.items.filter((_, i) => results[i]?.kind === 'known' && results[i].value));
  }

  function apply(callee: Value & { kind: 'function' }, values: Value[], node: ts.Node, depth: number): Value {
    const scope = new Map(callee.scope);
    for (const [place, { name, initializer }] of callee.node.parameters.entries()) {
      const value =
        values[place] ?? (initializer ? valueAt(initializer, scope, depth + 1) : known(undefined));
      bind(name, value, scope);
    }
    const { body } = callee.node;
    const result =
      body && ts.isBlock(body) ? body.statements.findLast(ts.isReturnStatement)?.expression : body;
    return result ? valueAt(result, scope, depth + 1) : unknown(node);
  }

  function bind(name: ts.BindingName, value: Value, scope: Map<ts.Symbol, Value>): void {
    if (!ts.isIdentifier(name)) {
      for (const part of name.elements)
        if (ts.isBindingElement(part)) bind(part.name, partOf(value, part) ?? unknown(part), scope);
      return;
    }
    const symbol = checker.getSymbolAtLocation(name);
    if (symbol) scope.set(symbol, value);
  }
}

function partOf(whole: Value, part: ts.BindingElement): Value | undefined {
  const key = part.propertyName ?? part.name;
  if (ts.isArrayBindingPattern(part.parent))
    return whole.kind === 'list' ? whole.items[part.parent.elements.indexOf(part)] : undefined;
  return ts.isIdentifier(key) && whole.kind === 'record' ? whole.fields.get(key.text) : undefined;
}

// The module itself is loaded for a value that it computes.
function exportedBy(declaration: ts.Declaration, name: string): Value | undefined {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  if (!ts.isVariableStatement(statement) || !ts.isSourceFile(statement.parent)) return undefined;
  // A package's declarations have no values.
  if (statement.parent.isDeclarationFile) return undefined;
  if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return undefined;
  return fromModule((load(statement.parent.fileName) as Record<string, unknown>)[name]);
}

const isConst = (declaration: ts.VariableDeclaration) =>
  (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;

const isWrapped = (node: ts.Expression) =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node);
