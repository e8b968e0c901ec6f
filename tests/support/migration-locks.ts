const NAME = '(?:\\w+|"\\w+")';
const TYPE =
  '(?:text|uuid|boolean|smallint|integer|bigint|numeric(?: \\( \\))?|double precision|date|timestamptz|jsonb|bytea)(?: \\[ \\])*';
// Computed once for the whole statement, not once for each row.
const CONSTANT = `(?:''(?: :: ${TYPE})?|(?:- )?\\d+(?: \\. \\d+)?|true|false|now \\( \\)|current_timestamp|current_date)`;

// Statements as `outlineOf` writes them. `#` stands for any name, `@` for a table, which is in the group `table`.
const CREATES_TABLE = pattern('create table @ \\( \\)(?: with \\( \\))?');
const ALTERS_TABLE = pattern('alter table (?:if exists )?(?:only )?@ (?<actions>.*)');
const INSERTS = pattern('insert into @(?: \\( \\))? (?:values|select|default values)\\b.*');

const QUICK_STATEMENTS = [
  pattern('create (?:or replace )?function .*'),
  pattern('create (?:or replace )?(?:constraint )?trigger .*'),
  pattern('drop trigger (?:if exists )?# on @'),
  pattern('drop index (?:if exists )?#'),
];

// Constraints that prove every row, stored columns and other types of columns are missing on purpose.
const QUICK_ACTIONS = [
  pattern(`add (?:column )?(?:if not exists )?# ${TYPE}(?: collate #)?(?: null)?`),
  pattern(
    `add (?:column )?(?:if not exists )?# ${TYPE}(?: collate #)?(?: not null)? default ${CONSTANT}(?: not null)?`,
  ),
  pattern('add (?:constraint # )?(?:check|foreign key) \\( \\).* not valid'),
  pattern('add (?:constraint # )?unique using index #'),
  pattern('alter (?:column )?# (?:set default .*|drop not null)'),
  pattern('drop constraint (?:if exists )?#'),
];

// A table that the migration makes itself has few rows, and nobody else sees it yet.
const QUICK_ON_NEW_TABLE = [
  pattern('create (?:unique )?index (?:if not exists )?(?:# )?on (?:only )?@ .*'),
  pattern('update @ set .*'),
];
const QUICK_ACTIONS_ON_NEW_TABLE = pattern('(?:add|alter|drop|rename|set) .*');

const READS_A_TABLE = ['from', 'join', 'using', 'table'];
// Words before a parenthesis. Any other calls a function, which can do whatever it likes.
const CALLS_NOTHING_SLOW = ['values', 'select', 'set', 'conflict', 'and', 'or', 'not', 'in', 'now', 'lower'];

/** The statements and actions of a migration that are not known to be quick and harmless to the version before. */
export function findOffences(sql: string): string[] {
  const created = new Set<string>();
  return statementsOf(sql).flatMap((statement) => findRefused(statement, created));
}

function findRefused(statement: string[], created: Set<string>): string[] {
  const outline = outlineOf(statement);
  const isNew = (found: RegExpExecArray) => created.has(nameIn(found));
  const creates = CREATES_TABLE.exec(outline);
  if (creates) {
    created.add(nameIn(creates));
    return [];
  }
  const alters = ALTERS_TABLE.exec(outline);
  if (alters) {
    const quick = isNew(alters) ? [QUICK_ACTIONS_ON_NEW_TABLE] : QUICK_ACTIONS;
    return alters
      .groups!.actions!.split(' , ')
      .flatMap((action) =>
        quick.some((allowed) => allowed.test(action)) ? [] : [`alter table ${nameIn(alters)} ${action}`],
      );
  }
  const isQuick =
    QUICK_STATEMENTS.some((allowed) => allowed.test(outline)) ||
    (INSERTS.test(outline) && isSelfContained(statement)) ||
    QUICK_ON_NEW_TABLE.some((allowed) => {
      const found = allowed.exec(outline);
      return found && isNew(found) && (outline.startsWith('create') || isSelfContained(statement));
    });
  return isQuick ? [] : [outline];
}

/** Whether an INSERT or UPDATE takes its values from no table and no function that could. */
function isSelfContained(statement: string[]): boolean {
  const values = statement.slice(
    statement.findIndex((token) => ['values', 'select', 'default', 'set'].includes(token)),
  );
  return values.every((token, i) => {
    const isCall = values[i + 1] === '(' && /^[\w"]/.test(token);
    return !READS_A_TABLE.includes(token) && (!isCall || CALLS_NOTHING_SLOW.includes(token));
  });
}

function pattern(text: string): RegExp {
  const table = `(?:public \\. )?(?<table>${NAME})`;
  return new RegExp(`^${text.replace('@', table).replaceAll('#', NAME)}$`);
}

const nameIn = (found: RegExpExecArray) => found.groups!.table!.replaceAll('"', '');

/** A statement in one line, with each outermost pair of parentheses or brackets emptied, so that its commas separate its parts. */
function outlineOf(statement: string[]): string {
  let depth = 0;
  const outside = statement.filter((token) => {
    if (token === ')' || token === ']') depth -= 1;
    const isOutside = depth === 0;
    if (token === '(' || token === '[') depth += 1;
    return isOutside;
  });
  return outside.join(' ');
}

/** Splits SQL into statements of tokens. Comments are left out, literals and bodies of functions are empty, words are in lower case. */
function statementsOf(sql: string): string[][] {
  const statements: string[][] = [[]];
  for (const { 0: token, groups } of sql.matchAll(TOKENS)) {
    if (groups?.comment) continue;
    if (token === ';') statements.push([]);
    else statements.at(-1)!.push(groups?.literal ? "''" : groups?.word ? token.toLowerCase() : token);
  }
  return statements.filter((statement) => statement.length > 0);
}

const TOKENS = new RegExp(
  [
    '(?<comment>--.*|/\\*[^]*?\\*/)',
    "(?<literal>(?<tag>\\$(?:[A-Za-z_]\\w*)?\\$)[^]*?\\k<tag>|[eE]'(?:[^'\\\\]|\\\\[^]|'')*'|'(?:[^']|'')*')",
    '(?<word>[\\w$]+)',
    '"(?:[^"]|"")*"',
    '::',
    '\\S',
  ].join('|'),
  'g',
);
