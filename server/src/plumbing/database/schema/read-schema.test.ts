import type pg from 'pg'
import { printSchema } from '../../../../testing/schema-text.ts'
import { expect, test } from '../../../../testing/test.ts'
import { readSchema } from './read-schema.ts'

const linesOf = async (client: pg.Client) =>
  printSchema(await readSchema(client), [{ title: 'news', tables: ['news'] }])
    .split('\n')
    .filter((line) => line !== '')

let unchanged: string[] | undefined

/** The lines that a change takes away and adds. */
async function changedBy(owner: pg.Client, change: string): Promise<string[]> {
  unchanged ??= await linesOf(owner)
  await owner.query('begin')
  try {
    await owner.query(change)
    const after = await linesOf(owner)
    return [...without(unchanged, after, '-'), ...without(after, unchanged, '+')]
  } finally {
    await owner.query('rollback')
  }
}

function without(lines: string[], others: string[], sign: string): string[] {
  const left = [...others]
  return lines.flatMap((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at >= 0 ? [] : [`${sign} ${line.trim()}`]
  })
}

test.for([
  ['alter table news add column mood text', ['+ mood text,']],
  [
    'alter table files alter column size type bigint',
    ['- size integer not null,', '+ size bigint not null,'],
  ],
  [
    'alter table arriving_files alter column attempts set default 1',
    ['- attempts integer default 0 not null,', '+ attempts integer default 1 not null,'],
  ],
  [
    'alter table arriving_files alter column bytes set storage plain',
    ['- bytes bytea storage external not null,', '+ bytes bytea storage plain not null,'],
  ],
  [
    'alter table ledger.accounts drop constraint accounts_not_overdrawn',
    [
      '- constraint accounts_member_id_fkey foreign key (member_id) references users(id),',
      '- constraint accounts_not_overdrawn check ((balance * side) >= 0)',
      '+ constraint accounts_member_id_fkey foreign key (member_id) references users(id)',
    ],
  ],
  [
    'alter table ledger.accounts set (fillfactor = 90)',
    [
      '- ) with (fillfactor=60, autovacuum_vacuum_scale_factor=0.02);',
      '+ ) with (autovacuum_vacuum_scale_factor=0.02, fillfactor=90);',
    ],
  ],
  [
    'create index by_balance on ledger.accounts (balance desc)',
    ['+ create index by_balance on ledger.accounts (balance desc);'],
  ],
  [
    'alter table ledger.postings disable trigger postings_frozen',
    [
      '- for each statement execute function ledger.refuse_change();',
      '+ for each statement execute function ledger.refuse_change() (disabled);',
    ],
  ],
  [
    'create table parts (id integer) partition by hash (id)',
    [
      '+ create table parts (',
      '+ id integer',
      '+ ) partition by hash (id);',
      '+ grant select, insert, update, delete on parts to clearstead_app;',
    ],
  ],
  [
    'grant insert on ledger.postings to clearstead_app',
    [
      '- grant select on ledger.postings to clearstead_app;',
      '+ grant select, insert on ledger.postings to clearstead_app;',
    ],
  ],
  [
    'alter sequence notice_ids increment 5',
    [
      '- create sequence notice_ids as bigint;',
      '+ create sequence notice_ids as bigint start 1 increment 5 minvalue 1 maxvalue 9223372036854775807 cache 1;',
    ],
  ],
  [
    'alter sequence files_id_seq cache 7',
    [
      '+ alter sequence files_id_seq as integer start 1 increment 1 minvalue 1 maxvalue 2147483647 cache 7;',
    ],
  ],
  [
    "create function greet(name text default 'You') returns text language sql return 'Hi ' || name",
    [
      "+ create function greet(name text default 'You'::text)",
      "+ return ('Hi '::text || name);",
      '+ returns text',
      '+ language sql',
    ],
    '+ returns text',
    '+ language sql',
  ],
  [
    'create view stale as select 1 as one',
    [
      '+ create view stale as',
      '+ select 1 as one;',
      '+ grant select, insert, update, delete on stale to clearstead_app;',
    ],
  ],
  ["create type mood as enum ('Good', 'bad')", ["+ create type mood as enum ('Good', 'bad');"]],
  ['create extension hstore schema ledger', ['+ create extension hstore schema ledger;']],
  [
    'grant create on schema ledger to clearstead_app',
    [
      '- grant usage on schema ledger to clearstead_app;',
      '+ grant create, usage on schema ledger to clearstead_app;',
    ],
  ],
  [
    'alter default privileges in schema ledger grant select on tables to public',
    ['+ alter default privileges in schema ledger grant select on tables to public;'],
  ],
] as const)('it shows %s', async ([change, lines], { owner }) => {
  expect(await changedBy(owner, change)).toEqual(lines)
})

test.for([
  ['create materialized view kept as select 1 as one', 'materialized view kept'],
  ['create domain short as text', 'type short'],
  ['create rule r as on delete to news do instead nothing', 'rule r on table news'],
  ['alter table news enable row level security', 'table news'],
  ['grant select (id) on news to public', 'table news'],
  [
    `create table ledger.parts partition of ledger.postings for values from (1000000000000) to (1000000000001)
     partition by hash (account_id)`,
    'table ledger.parts',
  ],
  ['create table more_news () inherits (news)', 'table news'],
] as const)('it refuses %s, which it cannot show', async ([change, name], { owner }) => {
  await expect(changedBy(owner, change)).rejects.toThrow(`The schema cannot show ${name}.`)
})
