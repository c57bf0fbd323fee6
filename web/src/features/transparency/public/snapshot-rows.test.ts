import type { ShownSnapshot } from '@clearstead/contract/transparency/snapshots'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { snapshotRows } from './snapshot-rows.ts'

const draw = {
  day: '2026-04-01',
  kind: 'drawn',
  commitment: 'aa',
  secret: 'bb',
  drawnFrom: 'cc',
  opensAt: new Date('2026-04-01T00:00:00Z'),
  seconds: 86_400,
  dueAt: new Date('2026-04-01T10:00:00Z'),
  takenAt: new Date('2026-04-01T10:00:09Z'),
  previousHash: 'dd',
  hash: 'ee',
}
const address = { chain: 'bep20', address: '0xab', block: 1, blockHash: '0x1' }
const reading = (held: string) => ({
  at: new Date(0),
  held: usd(held),
  addresses: [{ ...address, held: usd(held) }],
})

test('a row has all that the second is drawn from, and what was there only then', () => {
  const figures = {
    at: draw.dueAt,
    root: { hash: 'ff', usd: usd('250'), sgx: 150_000_000n },
    custody: usd('900'),
    investments: usd('0'),
    reserves: { addresses: [{ ...address, held: usd('500') }] },
  }
  const shown = { snapshot: { ...draw, figures }, before: reading('100'), after: reading('120') }

  expect(snapshotRows([shown as unknown as ShownSnapshot])).toEqual([
    {
      day: '2026-04-01',
      kind: 'drawn',
      due_at: '2026-04-01T10:00:00.000Z',
      at: '2026-04-01T10:00:00.000Z',
      owed: '250.00000000',
      owed_sgx: '1.50000000',
      root: 'ff',
      custody: '900.00000000',
      investments: '0.00000000',
      held_before: '100.00000000',
      held_then: '500.00000000',
      held_after: '120.00000000',
      held_only_then: '380.00000000',
      commitment: 'aa',
      secret: 'bb',
      drawn_from: 'cc',
      opens_at: '2026-04-01T00:00:00.000Z',
      seconds: 86_400,
      taken_at: '2026-04-01T10:00:09.000Z',
      previous_hash: 'dd',
      hash: 'ee',
    },
  ])
})

test('a missed day has no figures', () => {
  const missed = { ...draw, figures: null, dueAt: null, opensAt: null }
  const shown = { snapshot: missed, before: null, after: null } as unknown as ShownSnapshot

  expect(snapshotRows([shown])[0]).toMatchObject({
    due_at: null,
    at: null,
    owed: null,
    owed_sgx: null,
    root: null,
    custody: null,
    investments: null,
    held_before: null,
    held_only_then: null,
    opens_at: null,
  })
})
