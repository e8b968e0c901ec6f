import type { JoinExpr, Node, RangeFunction, SelectStmt } from '@pgsql/types';

/** Where a column comes from; `given` are those of an array that the program gives, whose values its own types know. */
export type Source =
  | { table: string }
  | { given: string[] }
  | { select: SelectStmt; outer: Sources }
  | 'unknown';

/** By the names that a statement gives them, its own before those around it. */
export type Sources = ReadonlyMap<string, Source>;

/** Returns what the columns of a SELECT can name. The optional side of an outer join is unknown. */
export function sourcesOf(select: SelectStmt, outer: Sources): Sources {
  const sources = new Map<string, Source>();
  const withs = new Map(
    (select.withClause?.ctes ?? []).flatMap((cte) =>
      'CommonTableExpr' in cte && cte.CommonTableExpr.ctequery && 'SelectStmt' in cte.CommonTableExpr.ctequery
        ? [[cte.CommonTableExpr.ctename ?? '', cte.CommonTableExpr.ctequery.SelectStmt] as const]
        : [],
    ),
  );
  const add = (node: Node | undefined, isOptional: boolean): void => {
    if (!node) return;
    if ('RangeVar' in node) {
      const { relname = '', alias } = node.RangeVar;
      const cte = withs.get(relname);
      sources.set(
        alias?.aliasname ?? relname,
        isOptional ? 'unknown' : cte ? { select: cte, outer } : { table: relname },
      );
    } else if ('RangeSubselect' in node) {
      const { alias, subquery } = node.RangeSubselect;
      const inner =
        subquery && 'SelectStmt' in subquery
          ? { select: subquery.SelectStmt, outer: new Map([...outer, ...sources]) }
          : 'unknown';
      sources.set(alias?.aliasname ?? '', isOptional || alias?.colnames ? 'unknown' : inner);
    } else if ('RangeFunction' in node) addFunction(node.RangeFunction, isOptional);
    else if ('JoinExpr' in node) addJoin(node.JoinExpr, isOptional);
  };
  const addFunction = ({ functions, alias }: RangeFunction, isOptional: boolean): void => {
    const call = functions?.flatMap((list) => ('List' in list ? (list.List.items ?? []) : []))[0];
    const { funcname, args } = call && 'FuncCall' in call ? call.FuncCall : {};
    const table = textsOf(funcname ?? []).at(-1) ?? '';
    const isGiven = table === 'unnest' && args?.length === 1 && isParameter(args[0]);
    const source = isGiven
      ? { given: textsOf(alias?.colnames ?? []) }
      : alias?.colnames
        ? 'unknown'
        : { table };
    sources.set(alias?.aliasname ?? table, isOptional ? 'unknown' : source);
  };
  const addJoin = ({ jointype, larg, rarg }: JoinExpr, isOptional: boolean): void => {
    add(larg, isOptional || jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL');
    add(rarg, isOptional || jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL');
  };
  for (const node of select.fromClause ?? []) add(node, false);
  for (const [name, source] of outer) if (!sources.has(name)) sources.set(name, source);
  return sources;
}

const isParameter = (node: Node | undefined): boolean =>
  node !== undefined && ('ParamRef' in node || ('TypeCast' in node && isParameter(node.TypeCast.arg)));

export const textsOf = (nodes: readonly Node[]) =>
  nodes.flatMap((node) => ('String' in node ? (node.String.sval ?? []) : []));
