import ts from 'typescript';

/** The value of an expression, as far as the program's text tells it. */
export type Value =
  | { kind: 'known'; value: string | number | boolean | null | undefined }
  | { kind: 'list'; items: Value[]; length: number }
  | { kind: 'record'; fields: ReadonlyMap<string, Value> }
  | {
      kind: 'function';
      node: ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression;
      scope: Scope;
    }
  | Unknown;

export type Unknown = { kind: 'unknown'; text: string };

export type Scope = ReadonlyMap<ts.Symbol, Value>;

export const known = (value: string | number | boolean | null | undefined): Value => ({
  kind: 'known',
  value,
});
export const unknown = (node: ts.Node): Unknown => ({ kind: 'unknown', text: node.getText() });
export const listOf = (items: Value[]): Value => ({ kind: 'list', items, length: items.length });

/** Returns a text with values in it, or the first part that is not known. */
export function textOf(parts: readonly (string | Value)[], node: ts.Node): Value {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if (part.kind === 'known') text += String(part.value);
    else return part.kind === 'unknown' ? part : unknown(node);
  }
  return known(text);
}

/** Converts what a module exports; undefined for a function. */
export function fromModule(value: unknown): Value | undefined {
  if (value === null || value === undefined) return known(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return known(value);
  const inner = (part: unknown): Value => fromModule(part) ?? { kind: 'unknown', text: String(part) };
  if (Array.isArray(value)) return listOf(value.map(inner));
  if (typeof value !== 'object') return undefined;
  return {
    kind: 'record',
    fields: new Map(Object.entries(value).map(([name, part]) => [name, inner(part)])),
  };
}

export function propertyOf(receiver: Value, name: string, node: ts.Node): Value {
  if (receiver.kind === 'record') return receiver.fields.get(name) ?? unknown(node);
  if (receiver.kind === 'list' && name === 'length') return known(receiver.length);
  return unknown(node);
}

/** Returns an element; of a record whose key is not known its first one. */
export function elementOf(receiver: Value, key: Value, node: ts.Node): Value {
  if (receiver.kind === 'list' && key.kind === 'known')
    return receiver.items[Number(key.value)] ?? unknown(node);
  if (receiver.kind !== 'record') return unknown(node);
  if (key.kind === 'known') return receiver.fields.get(String(key.value)) ?? unknown(node);
  return receiver.fields.values().next().value ?? unknown(node);
}

export function replaced(text: Value, part: Value, by: Value): Value | undefined {
  if (text.kind !== 'known' || part.kind !== 'known' || by.kind !== 'known') return undefined;
  return known(String(text.value).replace(String(part.value), String(by.value)));
}

/** Returns the result of an operator; `right` is evaluated only where the operator asks for it. */
export function operationOf(node: ts.BinaryExpression, left: Value, right: () => Value): Value {
  const operator = node.operatorToken.kind;
  if (left.kind !== 'known') return unknown(node);
  if (operator === ts.SyntaxKind.QuestionQuestionToken)
    return left.value === null || left.value === undefined ? right() : left;
  if (operator === ts.SyntaxKind.BarBarToken) return left.value ? left : right();
  if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return left.value ? right() : left;
  const other = right();
  if (other.kind !== 'known') return unknown(node);
  if (operator === ts.SyntaxKind.EqualsEqualsEqualsToken) return known(left.value === other.value);
  if (operator === ts.SyntaxKind.ExclamationEqualsEqualsToken) return known(left.value !== other.value);
  if (typeof left.value === 'number' && typeof other.value === 'number')
    return arithmetic(node, left.value, other.value);
  return operator === ts.SyntaxKind.PlusToken ? known(`${left.value}${other.value}`) : unknown(node);
}

function arithmetic(node: ts.BinaryExpression, left: number, right: number): Value {
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.PlusToken:
      return known(left + right);
    case ts.SyntaxKind.MinusToken:
      return known(left - right);
    case ts.SyntaxKind.AsteriskToken:
      return known(left * right);
    case ts.SyntaxKind.SlashToken:
      return known(left / right);
    default:
      return unknown(node);
  }
}
