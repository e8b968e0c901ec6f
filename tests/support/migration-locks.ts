/** A statement of a migration that would hold up a running shop, and why. */
export type Offence = { statement: string; why: string };

type Rule = { why: string; matches: RegExp };

const LOCKS = 'locks the table while it reads or rewrites every row';
const BREAKS = 'breaks processes of the version before, which run until they are replaced';

// `@` stands for the name of a table.
const RULES: readonly Rule[] = [
  rule(LOCKS, 'CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?\\w+ ON (?:ONLY )?@'),
  rule(LOCKS, 'ALTER TABLE @[\\s\\S]*\\bGENERATED ALWAYS AS \\([\\s\\S]*\\bSTORED'),
  rule(LOCKS, 'ALTER TABLE @[\\s\\S]*\\bADD COLUMN [^,]*\\bDEFAULT (?!now\\b|current_)\\w+\\s*\\('),
  rule(LOCKS, 'ALTER TABLE @[\\s\\S]*\\bADD COLUMN [^,]*\\b(?:CHECK|REFERENCES|UNIQUE|PRIMARY KEY)'),
  rule(LOCKS, 'ALTER TABLE @[\\s\\S]*\\bALTER (?:COLUMN )?\\w+ (?:SET DATA )?TYPE'),
  rule(LOCKS, 'ALTER TABLE @[\\s\\S]*\\bSET NOT NULL'),
  rule(
    LOCKS,
    'ALTER TABLE @(?:(?!NOT VALID)[\\s\\S])*\\bADD (?:CONSTRAINT \\w+ )?(?:CHECK|FOREIGN KEY|EXCLUDE)(?:(?!NOT VALID)[\\s\\S])*$',
  ),
  rule(LOCKS, 'ALTER TABLE @[\\s\\S]*\\bADD (?:CONSTRAINT \\w+ )?(?:UNIQUE|PRIMARY KEY) (?!USING INDEX)'),
  rule(LOCKS, 'ALTER TABLE @[\\s\\S]*\\bVALIDATE CONSTRAINT'),
  rule(LOCKS, '(?:LOCK TABLE|CLUSTER|REINDEX TABLE|TRUNCATE|REFRESH MATERIALIZED VIEW) (?:ONLY )?@'),
  rule('changes every row in one transaction', '(?:WITH [\\s\\S]*)?(?:UPDATE|DELETE FROM) (?:ONLY )?@'),
  rule(BREAKS, 'ALTER TABLE @[\\s\\S]*\\b(?:DROP COLUMN|RENAME)'),
  rule(BREAKS, 'ALTER TABLE @[\\s\\S]*\\bADD COLUMN (?![^,]*\\bDEFAULT\\b)[^,]*\\bNOT NULL'),
  rule(BREAKS, 'DROP TABLE (?:IF EXISTS )?@'),
  { why: BREAKS, matches: /^(?:DROP FUNCTION|ALTER FUNCTION [\s\S]* RENAME|DROP SEQUENCE)\b/i },
  { why: 'hides what it does', matches: /^DO\b/i },
];

function rule(why: string, pattern: string): Rule {
  return {
    why,
    matches: new RegExp(`^${pattern.replaceAll('@', '(?<table>\\w+)').replaceAll(' ', '\\s+')}`, 'i'),
  };
}

/** The statements of a migration that a shop in operation would notice. Tables that it makes itself are empty. */
export function findOffences(sql: string): Offence[] {
  const statements = statementsOf(sql);
  const created = new Set(
    statements.flatMap((statement) => /^CREATE TABLE (\w+)/i.exec(statement)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    for (const { why, matches } of RULES) {
      const found = matches.exec(statement);
      if (found && !created.has(found.groups?.table ?? '')) return [{ statement, why }];
    }
    return [];
  });
}

/** Splits SQL at its semicolons; those within bodies, strings and comments do not count. */
function statementsOf(sql: string): string[] {
  const parts =
    sql.match(/--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|;|[^;$'/-]+|[\s\S]/g) ?? [];
  const statements = [''];
  for (const part of parts) {
    if (part === ';') statements.push('');
    else if (!/^(--|\/\*)/.test(part)) statements.push(statements.pop() + part);
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
}
