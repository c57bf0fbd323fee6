import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { administer } from '../../../testing/postgres.ts'
import { migrate } from '../../plumbing/database/migrate.ts'

const beforeTheBase = new URL('../../../migrations/before-0.2.0/', import.meta.url).pathname
const file = '0066-custody-by-place.sql'

/** A database as it was before the migration, with custody on the chains at minus 50 and one payment by each way. */
const before = `
  set session_replication_role = replica;
  insert into custody_moves (amount, to_place, memo, admin_id, created_at) values (5000000000, 'bank', 'Given', 1, now());
  insert into withdrawals (member_id, kind, amount, fee, fee_percent, is_early, method, address, address_id, status, tx_hash, day,
    created_at, decided_at, paid_at)
  select 1, 'working', 1000000000, 0, 0, false, method, 'given', 1, status, hash, '2026-03-31', now(), now(),
    case status when 'paid' then now() end
  from (values ('bank', 'paid', 'TRF 1'), ('bep20', 'paid', '0x' || repeat('a1', 32)), ('trc20', 'rejected', '')) as given (method, status, hash);
  set session_replication_role = origin`

test('a place that is below zero before the upgrade stays as it is, and only grows until it is not', async () => {
  const server = inject('postgresUrl')
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  const folder = await mkdtemp(join(tmpdir(), 'clearstead-upgrade-'))
  await administer(server, `create database ${name}`)
  const client = new pg.Client({ connectionString: `${server}/${name}` })
  try {
    await cp(beforeTheBase, folder, { recursive: true })
    await rm(join(folder, file))
    await migrate(`${server}/${name}`, folder)
    await client.connect()
    await client.query(before)

    const applied = await migrate(`${server}/${name}`, beforeTheBase)
    const { rows: held } = await client.query(
      'select on_chain::text, at_bank::text from custody_by_place()',
    )
    const { rows: paid } = await client.query(
      'select method, paid_from from withdrawals order by method',
    )
    const move = (amount: number, to: string) =>
      client.query(
        `insert into custody_moves (amount, to_place, memo, admin_id, created_at) values ($1, $2, 'Given', 1, now())`,
        [amount, to],
      )

    expect(applied).toEqual([file])
    expect(held).toEqual([{ on_chain: '-5000000000', at_bank: '5000000000' }])
    expect(paid).toEqual([
      { method: 'bank', paid_from: 'bank' },
      { method: 'bep20', paid_from: 'chain' },
      { method: 'trc20', paid_from: null },
    ])
    await client.query('alter table custody_moves drop constraint custody_moves_admin_id_fkey')
    await move(2_000_000_000, 'chain')
    await expect(move(1, 'bank')).rejects.toThrow('custody on the chains would fall to -3000000001')
    await expect(move(3_000_000_001, 'chain')).rejects.toThrow('custody at the bank would fall to')
  } finally {
    await client.end()
    await administer(server, `drop database if exists ${name} with (force)`)
    await rm(folder, { recursive: true })
  }
})
