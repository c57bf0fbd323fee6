import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sqlFor15 } from './sql-for-15.ts'

const migrations = new URL('../../../migrations/', import.meta.url)

test('a column of a new table is stored in the same way by a change of the table', () => {
  const sql = `create table notes (id integer);
create table arriving (
  id integer primary key, -- One; two.
  bytes bytea storage external not null,
  picture bytea storage external
);
create index on arriving (id);
`

  expect(sqlFor15(sql)).toBe(`create table notes (id integer);
create table arriving (
  id integer primary key, -- One; two.
  bytes bytea not null,
  picture bytea
);
create index on arriving (id);

alter table arriving alter column bytes set storage external;
alter table arriving alter column picture set storage external;
`)
})

test('what 15 knows stays as it is', () => {
  const sql = 'alter table notes alter column text set storage external;\n'

  expect(sqlFor15(sql)).toBe(`${sql}`)
})

test('no migration has another clause of storage', async () => {
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql'))
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, migrations), 'utf8')))

  expect(
    texts
      .map(sqlFor15)
      .join('')
      .match(/^ +\w+ \w+ storage \w+/gm),
  ).toBeNull()
})
