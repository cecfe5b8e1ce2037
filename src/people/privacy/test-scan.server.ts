import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';

/** A text column of any table in any schema. */
type Column = { schema: string; table: string; column: string; type: string };

const nameOf = ({ schema, table, column }: Column) =>
  `${schema === 'public' ? '' : `${schema}.`}${table}.${column}`;

/** Every text column of every table as `table.column` (other schemas by name), for tests. */
export async function columnsOfWords(db: Database): Promise<string[]> {
  return (await readColumns(db)).map(nameOf);
}

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await db.execute(sql`
    select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE'
      and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'ARRAY', 'tsvector')
    order by 1, 2, 3`);
  return rows as Column[];
}

/** The columns that contain a match of this pattern, ignoring case, for tests. */
export async function whereFound(db: Database, pattern: string): Promise<string[]> {
  const names: string[] = [];
  for (const found of await readColumns(db)) {
    const { schema, table, column, type } = found;
    const [place, name] = [sql.identifier(table), sql.identifier(column)];
    const words = type === 'bytea' ? sql`encode(${name}, 'escape')` : sql`${name}::text`;
    const { rowCount } = await db.execute(
      sql`select 1 from ${sql.identifier(schema)}.${place} where ${words} ~* ${pattern} limit 1`,
    );
    if (rowCount) names.push(nameOf(found));
  }
  return names;
}
