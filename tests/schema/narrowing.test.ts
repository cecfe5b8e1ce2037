import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findNarrowing } from './narrowing.ts';

const folder = new URL('../../migrations/', import.meta.url);

const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

test('a migration keeps what the previous version needs, or says why it may narrow the schema', () => {
  const unexplained = migrations
    .flatMap((name) => findNarrowing(read(name)).map((found) => ({ name, ...found })))
    .filter(({ reason }) => reason === null);
  expect(unexplained).toEqual([]);
});

test('only the schema snapshot of the newest migration is stored', () => {
  const stored = readdirSync(new URL('meta/', folder)).filter((name) => name !== '_journal.json');
  expect(stored).toEqual([`${migrations.at(-1)?.slice(0, 4)}_snapshot.json`]);
});

const what = (sql: string) => findNarrowing(sql).map((found) => found.what);

describe('narrows the schema', () => {
  test.each([
    ['DROP TABLE "pieces";', 'drops something'],
    ['drop function if exists log_change() cascade', 'drops something'],
    ['DROP TRIGGER pieces_changed ON pieces', 'drops something'],
    ['ALTER TABLE "pieces" DROP COLUMN "weight";', 'drops a column'],
    ['alter table only public.pieces drop weight', 'drops a column'],
    ['alter table pieces drop constraint pieces_sku_unique', 'drops what `on conflict` may name'],
    ['ALTER TABLE "pieces" RENAME COLUMN "weight" TO "weight_mg";', 'gives something another name'],
    ['ALTER TABLE "pieces" RENAME TO "articles"', 'gives something another name'],
    ['alter index pieces_newest rename to newest', 'gives something another name'],
    ['ALTER TABLE "pieces" ALTER COLUMN "weight" SET NOT NULL;', 'a column has to be written'],
    ['ALTER TABLE "pieces" ALTER COLUMN "weight" DROP DEFAULT;', 'a column has to be written'],
    ['ALTER TABLE "pieces" ADD COLUMN "sku" text NOT NULL;', 'a column has to be written'],
    ['alter table pieces add sku text not null', 'a column has to be written'],
    ['ALTER TABLE "pieces" ALTER COLUMN "sku" SET DATA TYPE uuid', 'changes the type of a column'],
    [
      'alter table pieces alter sku type uuid using sku::uuid, add b int',
      'changes the type of a column',
    ],
    [
      'ALTER TABLE "pieces" ADD CONSTRAINT "light" CHECK ("weight" < 5);',
      'asks for more than before',
    ],
    ['alter table pieces add unique (sku)', 'asks for more than before'],
    ['CREATE UNIQUE INDEX "one" ON "pieces" USING btree ("sku")', 'asks for more than before'],
    [
      'alter table pieces add constraint c foreign key (a) references b(c)',
      'asks for more than before',
    ],
    ['do $$ begin alter table pieces drop column weight; end $$', 'drops a column'],
  ])('%s', (sql, expected) => {
    expect(what(sql)).toEqual([expected]);
  });
});

describe('does not narrow the schema', () => {
  test.each([
    'CREATE TABLE "b" ("id" uuid NOT NULL, CONSTRAINT "u" UNIQUE("id"));',
    'CREATE TABLE b (id uuid);--> statement-breakpoint\nALTER TABLE "b" ADD CONSTRAINT c CHECK (id > 1)',
    'create table b (id int); create unique index one on b (id)',
    'ALTER TABLE "pieces" ADD COLUMN "sku" text;',
    `ALTER TABLE "pieces" ADD COLUMN "sku" text DEFAULT 'none' NOT NULL;`,
    'ALTER TABLE "pieces" ADD COLUMN "owner" uuid; alter table pieces add constraint o foreign key (owner) references people(id)',
    'ALTER TABLE "pieces" DROP CONSTRAINT "pieces_state_known"',
    'alter table pieces alter column sku drop not null, alter column sku set default 1',
    'CREATE INDEX "newest" ON "pieces" ("created_at")',
    'create function f() returns trigger language plpgsql as $$ begin drop table pieces; end $$',
    `insert into notes values ('drop table pieces; alter table pieces drop column weight')`,
    '-- drop table pieces;\nselect 1 /* drop table pieces; */',
  ])('%s', (sql) => {
    expect(what(sql)).toEqual([]);
  });
});

test('a reason covers only the next statement, and must say something', () => {
  const sql = `
    create index a on b (c);--> statement-breakpoint
    -- may: nothing has read this column since the version before last
    alter table pieces drop column weight;
    alter table pieces drop column sku;
    -- may: be
    alter table pieces drop column owner;`;
  expect(findNarrowing(sql).map(({ reason }) => reason)).toEqual([
    'nothing has read this column since the version before last',
    null,
    null,
  ]);
});
