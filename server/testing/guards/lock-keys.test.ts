import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../..')
/** The numbers from which the keys of our advisory locks are taken, as they are written in code and SQL. */
const key = /\b7_?20[12]_?\d{3}\b/g

/**
 * Keys of which more than one place knows. Those of one lock are right. The others are shared by locks that have nothing to do with
 * each other, which costs a wait and no more; a lock gets a key of its own by taking both keys, the former one first, for one
 * release, as the release before still runs beside it.
 */
const knownInSeveral: Record<string, readonly string[]> = {
  // Payouts are made, addresses given out, and the seed of the hash for an account that signs in.
  7201951: [
    'features/chains/addresses/queries.ts',
    'features/people/sign-in/queries.ts',
    'features/withdrawals/payouts/waiting-queries.ts',
  ],
  // Admins change, custody moves, and the seed of three hashes: of networks in two places, and of mailboxes.
  7201952: [
    'features/people/admins/queries.ts',
    'features/people/failed-sign-ins/queries.ts',
    'features/referral/registration/queries.ts',
    'features/support/enquiries/queries.ts',
    'schema.sql',
  ],
  // Moves in the tree, which one lock keeps apart.
  7201962: ['features/referral/queries.ts', 'schema.sql'],
  // Live workers, of which SQL asks too, and the decisions of one admin: the second half of the key tells them apart.
  7201970: ['features/approvals/queries.ts', 'plumbing/jobs/hold-worker-lock.ts', 'schema.sql'],
}

test('no two places share the key of an advisory lock but those that are known', () => {
  const src = join(server, 'src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => [name.replaceAll('\\', '/'), join(src, name)] as const)
  const places = new Map<string, Set<string>>()
  for (const [place, path] of [...files, ['schema.sql', join(server, 'schema.sql')] as const]) {
    for (const [found] of readFileSync(path, 'utf8').matchAll(key)) {
      const number = found.replaceAll('_', '')
      places.set(number, (places.get(number) ?? new Set()).add(place))
    }
  }

  const shared = [...places].filter(([, found]) => found.size > 1)
  expect(Object.fromEntries(shared.map(([number, found]) => [number, [...found].sort()]))).toEqual(
    knownInSeveral,
  )
  // Otherwise the search would find nothing.
  expect(places.size).toBeGreaterThan(10)
})
