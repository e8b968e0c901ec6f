import type {
  A_Expr,
  CaseExpr,
  DeleteStmt,
  FuncCall,
  InsertStmt,
  Node,
  SelectStmt,
  SubLink,
  UpdateStmt,
} from '@pgsql/types';
import { NEVER_NULL_FUNCTIONS } from './shop-facts.ts';
import { type Source, type Sources, sourcesOf, textsOf } from './sources.ts';

/** Of each table the columns, and whether the database keeps one from being null. */
export type Columns = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

type Target = { name: string; isSure: boolean };

const AGGREGATES =
  'count sum max min json_agg jsonb_agg array_agg jsonb_object_agg string_agg bool_or bool_and'.split(' ');

const NEVER_NULL = [
  ...`count now clock_timestamp concat concat_ws num_nonnulls current_database pg_try_advisory_lock gen_random_uuid
    json_build_object jsonb_build_object json_build_array jsonb_build_array jsonb_array_elements json_array_elements
    json_strip_nulls has_table_privilege row_number rank`.split(/\s+/),
  ...NEVER_NULL_FUNCTIONS,
];

// Null only of null.
const STRICT =
  `lower upper left md5 encode decode length char_length ceil floor round abs extract date_trunc timezone to_char
  array_to_string`.split(/\s+/);

/** Returns which of the named columns of a statement are never null by its own words, beyond those that SafeQL finds. */
export function neverNull(
  statement: Node | undefined,
  names: readonly string[],
  columns: Columns,
): ReadonlySet<string> {
  const targets = returned();
  const sure = targets.flatMap(({ name, isSure }) => (isSure ? [name] : []));
  if (!statement || !('SelectStmt' in statement) || !targets.some(({ name }) => name === '*'))
    return new Set(sure);
  const sources = sourcesOf(statement.SelectStmt, new Map());
  const others = names.filter((name) => !targets.some((target) => target.name === name));
  return new Set([...sure, ...others.filter((name) => isSureColumn([name], sources))]);

  function returned(): Target[] {
    if (!statement) return [];
    if ('SelectStmt' in statement) return selected(statement.SelectStmt, new Map());
    const changed = Object.values(statement)[0] as Pick<
      InsertStmt & UpdateStmt & DeleteStmt,
      'relation' | 'returningList' | 'withClause'
    >;
    if (!changed?.relation || !changed.returningList) return [];
    return targetsOf(
      changed.returningList,
      sourcesOf({ fromClause: [{ RangeVar: changed.relation }] }, new Map()),
    );
  }

  function selected(select: SelectStmt, outer: Sources): Target[] {
    if (!select.larg || !select.rarg) return targetsOf(select.targetList ?? [], sourcesOf(select, outer));
    const right = selected(select.rarg, outer);
    return selected(select.larg, outer).map(({ name, isSure }, place) => ({
      name,
      isSure: isSure && right[place]?.isSure === true,
    }));
  }

  function targetsOf(targets: readonly Node[], sources: Sources): Target[] {
    return targets.map((target) => {
      if (!('ResTarget' in target) || !target.ResTarget.val) return { name: '', isSure: false };
      const { name, val } = target.ResTarget;
      return { name: name ?? nameOf(val), isSure: isSure(val, sources) };
    });
  }

  function isSure(node: Node, sources: Sources): boolean {
    const sure = (inner: Node | undefined) => inner !== undefined && isSure(inner, sources);
    if ('A_Const' in node) return !node.A_Const.isnull;
    if ('TypeCast' in node) return sure(node.TypeCast.arg);
    if ('CoalesceExpr' in node) return (node.CoalesceExpr.args ?? []).some(sure);
    if ('MinMaxExpr' in node) return (node.MinMaxExpr.args ?? []).some(sure);
    if ('BoolExpr' in node) return (node.BoolExpr.args ?? []).every(sure);
    if ('NullTest' in node || 'BooleanTest' in node || 'SQLValueFunction' in node) return true;
    if ('A_ArrayExpr' in node) return true;
    if ('A_Expr' in node) return isSureOperation(node.A_Expr, sure);
    if ('CaseExpr' in node) return isSureCase(node.CaseExpr, sure);
    if ('FuncCall' in node) return isSureCall(node.FuncCall, sure);
    if ('SubLink' in node) return isSureSubselect(node.SubLink, sources);
    if ('ColumnRef' in node) return isSureColumn(textsOf(node.ColumnRef.fields ?? []), sources);
    return false;
  }

  function isSureSubselect({ subLinkType, subselect }: SubLink, sources: Sources): boolean {
    if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return true;
    if (subLinkType !== 'EXPR_SUBLINK' || !subselect || !('SelectStmt' in subselect)) return false;
    const select = subselect.SelectStmt;
    return hasOneRow(select) && selected(select, sources)[0]?.isSure === true;
  }

  function isSureColumn(path: string[], sources: Sources): boolean {
    const column = path.at(-1) ?? '';
    const table = path.at(-2);
    for (const [name, source] of sources) {
      if (table !== undefined && table !== name) continue;
      const found = inSource(column, source);
      if (found !== undefined) return found;
    }
    return false;
  }

  // Undefined if the source has no such column.
  function inSource(column: string, source: Source): boolean | undefined {
    if (source === 'unknown') return false;
    if ('given' in source) return source.given.includes(column) || undefined;
    if ('table' in source) {
      const table = columns.get(source.table);
      return table ? table.get(column) : false;
    }
    const targets = selected(source.select, source.outer);
    const target = targets.find(({ name }) => name === column);
    if (target) return target.isSure;
    if (!targets.some(({ name }) => name === '*')) return undefined;
    return isSureColumn([column], sourcesOf(source.select, source.outer));
  }
}

function isSureOperation(
  { kind, lexpr, rexpr, name }: A_Expr,
  sure: (node: Node | undefined) => boolean,
): boolean {
  if (kind === 'AEXPR_NULLIF') return false;
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return true;
  // A member of a JSON value may be missing.
  if (
    textsOf(name ?? []).some(
      (operator) => operator.includes('>') && operator.length > 1 && operator !== '>=' && operator !== '<>',
    )
  )
    return false;
  const right = rexpr && 'List' in rexpr ? (rexpr.List.items ?? []) : [rexpr];
  return (lexpr === undefined || sure(lexpr)) && right.every(sure);
}

function isSureCase({ args, defresult }: CaseExpr, sure: (node: Node | undefined) => boolean): boolean {
  return sure(defresult) && (args ?? []).every((arm) => 'CaseWhen' in arm && sure(arm.CaseWhen.result));
}

function isSureCall({ funcname, args }: FuncCall, sure: (node: Node | undefined) => boolean): boolean {
  const name = textsOf(funcname ?? []).at(-1) ?? '';
  return NEVER_NULL.includes(name) || (STRICT.includes(name) && (args ?? []).every(sure));
}

// An aggregate of no rows is a row; a part of it may still be null.
function hasOneRow(select: SelectStmt): boolean {
  if (!select.fromClause && !select.whereClause) return true;
  if (select.groupClause || select.havingClause || select.limitCount) return false;
  return (select.targetList ?? []).some((target) => containsAggregate(target));
}

function containsAggregate(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some(containsAggregate);
  if ('SubLink' in node) return false;
  if ('FuncCall' in node) {
    const { funcname, over } = (node as { FuncCall: FuncCall }).FuncCall;
    if (!over && AGGREGATES.includes(textsOf(funcname ?? []).at(-1) ?? '')) return true;
  }
  return Object.values(node).some(containsAggregate);
}

function nameOf(node: Node): string {
  if ('ColumnRef' in node && node.ColumnRef.fields?.some((field) => 'A_Star' in field)) return '*';
  if ('ColumnRef' in node) return textsOf(node.ColumnRef.fields ?? []).at(-1) ?? '';
  if ('FuncCall' in node) return textsOf(node.FuncCall.funcname ?? []).at(-1) ?? '';
  if ('CoalesceExpr' in node) return 'coalesce';
  if ('TypeCast' in node && node.TypeCast.arg) return nameOf(node.TypeCast.arg);
  if ('SubLink' in node) return 'exists';
  return '?column?';
}
