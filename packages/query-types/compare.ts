import type { ResolvedTarget } from '@ts-safeql/generate';
import ts from 'typescript';
import type { Column } from './read-rows.ts';

/**
 * Names each difference between the rows that the database returns and the type that the program gives to a row: a property that no
 * column fills, another type, and null where only one side knows it. Columns that the type leaves out are no difference.
 */
export function compare(columns: readonly Column[], rowType: ts.Type, checker: ts.TypeChecker): string[] {
  const problems: string[] = [];
  const names = new Map(columns.map((column) => [column.name, column]));
  for (const property of checker.getPropertiesOfType(rowType)) {
    const column = names.get(property.name);
    if (column) compareColumn(column, checker.getTypeOfSymbol(property));
    else if (!isOptional(property)) problems.push(`it returns no "${property.name}"`);
  }
  return problems;

  function compareColumn(
    { name, type, isNullable: asFound, assured, words: texts = [] }: Column,
    declared: ts.Type,
  ): void {
    if (assured !== undefined && assured === asFound) problems.push(`"${name}" needs no comment about null`);
    const isNullable = assured ?? asFound;
    if (declared.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return;
    const present = membersOf(declared).filter((member) => !isNull(member));
    const mayBeNull = present.length < membersOf(declared).length;
    if (isNullable === true && !mayBeNull) problems.push(`"${name}" can be null`);
    // Whether JSON is null is known of few texts.
    if (isNullable === false && mayBeNull && !isAny(type)) problems.push(`"${name}" is never null`);
    const named = present.map((member) => (member.isStringLiteral() ? member.value : undefined));
    const unnamed = named.includes(undefined) ? [] : texts.filter((text) => !named.includes(text));
    if (unnamed.length > 0) problems.push(`"${name}" can be '${unnamed.join("', '")}'`);
    const mismatch = mismatchOf(type, present, name);
    if (mismatch) problems.push(mismatch);
  }

  function mismatchOf(type: ResolvedTarget, members: readonly ts.Type[], path: string): string | undefined {
    if (type.kind === 'union')
      return type.value
        .map((part) => mismatchOf(part, members, path))
        .find((problem) => problem !== undefined);
    if (isAny(type) || (type.kind === 'type' && type.value === 'null')) return undefined;
    const all = members.map((member) => mismatchWith(type, member, path));
    if (all.includes(undefined)) return undefined;
    return all.length === 1
      ? all[0]
      : `"${path}" is ${words(type)}, not ${members.map((member) => checker.typeToString(member)).join(' | ')}`;
  }

  function mismatchWith(type: ResolvedTarget, declared: ts.Type, path: string): string | undefined {
    const mismatch = `"${path}" is ${words(type)}, not ${checker.typeToString(declared)}`;
    const has = (flags: ts.TypeFlags) => ((declared.flags & flags) === 0 ? mismatch : undefined);
    if (declared.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return undefined;
    if (type.kind === 'array') {
      const element =
        checker.isArrayLikeType(declared) && checker.getIndexTypeOfType(declared, ts.IndexKind.Number);
      return element ? mismatchOf(type.value, membersOf(element), `${path}[]`) : mismatch;
    }
    if (type.kind === 'object') {
      const isObject =
        has(ts.TypeFlags.Object | ts.TypeFlags.Intersection) === undefined &&
        !checker.isArrayLikeType(declared);
      return isObject ? mismatchOfFields(new Map(type.value), declared, path) : mismatch;
    }
    const name = words(type);
    if (name === 'string' || name.startsWith("'")) return has(ts.TypeFlags.StringLike);
    if (name === 'number') return has(ts.TypeFlags.NumberLike);
    if (['boolean', 'true', 'false'].includes(name)) return has(ts.TypeFlags.BooleanLike);
    return declared.symbol?.name === name ? undefined : mismatch;
  }

  function mismatchOfFields(
    fields: ReadonlyMap<string, ResolvedTarget>,
    declared: ts.Type,
    path: string,
  ): string | undefined {
    for (const property of checker.getPropertiesOfType(declared)) {
      const field = fields.get(property.name);
      const inner = `${path}.${property.name}`;
      if (!field && !isOptional(property)) return `it returns no "${inner}"`;
      const mismatch = field && mismatchOf(field, membersOf(checker.getTypeOfSymbol(property)), inner);
      if (mismatch) return mismatch;
    }
    return undefined;
  }
}

const membersOf = (type: ts.Type) => (type.isUnion() ? type.types : [type]);
const isNull = ({ flags }: ts.Type) => (flags & ts.TypeFlags.Null) !== 0;
const isOptional = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Optional) !== 0;
const isAny = (target: ResolvedTarget) => target.kind === 'type' && ['any', 'unknown'].includes(target.value);

function words(target: ResolvedTarget): string {
  switch (target.kind) {
    case 'type':
      return target.value;
    case 'literal':
      return words(target.base);
    case 'array':
      return `${words(target.value)}[]`;
    case 'union':
      return target.value.map(words).join(' | ');
    case 'object':
      return `{ ${target.value.map(([name, part]) => `${name}: ${words(part)}`).join('; ')} }`;
  }
}
