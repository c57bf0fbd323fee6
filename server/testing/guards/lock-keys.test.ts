import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../..')
/** The numbers from which the keys of our advisory locks are taken, as they are written in code and SQL. */
const key = /(\bformer: )?\b(7_?20[12]_?\d{3})\b/g

/** Keys of which more than one place knows, each of one lock. */
const knownInSeveral: Record<string, readonly string[]> = {
  // Moves in the tree.
  7201962: ['features/referral/queries.ts', 'schema.sql'],
  // Live workers.
  7201970: ['plumbing/jobs/hold-worker-lock.ts', 'schema.sql'],
}

/** The former keys of locks that moved. They go with `moved-lock.ts`, in the release after 0.2.0. */
const formerKeys = [
  'features/approvals/queries.ts 7201970',
  'features/chains/addresses/queries.ts 7201951',
  'features/people/admins/queries.ts 7201952',
  'features/people/failed-sign-ins/queries.ts 7201952',
  'features/people/sign-in/queries.ts 7201951',
  'features/referral/registration/queries.ts 7201952',
  'features/support/enquiries/queries.ts 7201952',
]

test('no two places share the key of an advisory lock', () => {
  const src = join(server, 'src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => [name.replaceAll('\\', '/'), join(src, name)] as const)
  const places = new Map<string, Set<string>>()
  const former: string[] = []
  for (const [place, path] of [...files, ['schema.sql', join(server, 'schema.sql')] as const]) {
    for (const [, isFormer, found = ''] of readFileSync(path, 'utf8').matchAll(key)) {
      const number = found.replaceAll('_', '')
      if (isFormer) former.push(`${place} ${number}`)
      else places.set(number, (places.get(number) ?? new Set()).add(place))
    }
  }

  const shared = [...places].filter(([, found]) => found.size > 1)
  expect(Object.fromEntries(shared.map(([number, found]) => [number, [...found].sort()]))).toEqual(
    knownInSeveral,
  )
  expect(former.sort()).toEqual(formerKeys)
  // Otherwise the search would find nothing.
  expect(places.size).toBeGreaterThan(10)
})
