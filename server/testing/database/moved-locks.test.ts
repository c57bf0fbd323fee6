import type { AdminId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type pg from 'pg'
import { describe } from 'vitest'
import { lockDecider } from '../../src/features/approvals/queries.ts'
import { lockGiving } from '../../src/features/chains/addresses/queries.ts'
import { lockAdmins } from '../../src/features/people/admins/queries.ts'
import { lockNetwork } from '../../src/features/people/failed-sign-ins/queries.ts'
import { tryTurn } from '../../src/features/people/sign-in/queries.ts'
import { lockMailbox } from '../../src/features/referral/registration/queries.ts'
import { lockOrigin } from '../../src/features/support/enquiries/queries.ts'
import { lockMaking } from '../../src/features/withdrawals/payouts/waiting-queries.ts'
import type { Work } from '../../src/plumbing/work.ts'
import { expect, test } from '../test.ts'

type Lock = (work: Work) => Promise<unknown>
type Moved = {
  what: string
  lock: Lock
  /** The arguments of the lock in SQL, from a number. */
  keyOf: (number: number) => string
  former: number
  own: number
  /** The lock of another meaning, which had the same number. */
  other: Lock
}

const hashed = (text: string) => (seed: number) => `hashtextextended('${text}', ${seed})`
const network = '203.0.113.0'
const mailbox = 'ada@example.org'
const lockCustody: Lock = ({ tx }) => sql`select lock_custody()`.execute(tx)
const lockWorkers: Lock = ({ tx }) => sql`select pg_advisory_xact_lock(7201970, 7)`.execute(tx)

const waiting: readonly Moved[] = [
  {
    what: 'Addresses are given',
    lock: lockGiving,
    keyOf: String,
    former: 7_201_951,
    own: 7_201_953,
    other: lockMaking,
  },
  {
    what: 'Admins change',
    lock: lockAdmins,
    keyOf: String,
    former: 7_201_952,
    own: 7_201_955,
    other: lockCustody,
  },
  {
    what: 'Refused sign-ins of a network are counted',
    lock: (work) => lockNetwork(work, network),
    keyOf: hashed(network),
    former: 7_201_952,
    own: 7_201_956,
    other: (work) => lockOrigin(work, network),
  },
  {
    what: 'Registrations of a mailbox are counted',
    lock: (work) => lockMailbox(work, mailbox),
    keyOf: hashed(mailbox),
    former: 7_201_952,
    own: 7_201_957,
    other: (work) => lockNetwork(work, mailbox),
  },
  {
    what: 'Enquiries of a network are counted',
    lock: (work) => lockOrigin(work, network),
    keyOf: hashed(network),
    former: 7_201_952,
    own: 7_201_958,
    other: (work) => lockNetwork(work, network),
  },
  {
    what: 'An admin decides alone',
    lock: (work) => lockDecider(work, 7 as AdminId),
    keyOf: (number) => `${number}, 7`,
    former: 7_201_970,
    own: 7_201_972,
    other: lockWorkers,
  },
]

async function tryKey(owner: pg.Client, key: string): Promise<boolean> {
  const { rows } = await owner.query(`select pg_try_advisory_lock(${key}) as "isOurs"`)
  return rows[0].isOurs
}

async function countWaiting(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query(`
    select count(*)::integer as count from pg_locks join pg_database d on d.oid = database
    where d.datname = current_database() and locktype = 'advisory' and not granted`)
  return rows[0].count
}

describe.for(waiting)('$what', ({ lock, keyOf, former, own, other }) => {
  test.for([
    ['release before, which takes the former key', former],
    ['release after, which takes the own key', own],
  ] as const)('after a holder of the %s', async ([, held], { owner, run }) => {
    expect(await tryKey(owner, keyOf(held))).toBe(true)

    const locking = run(lock)
    await expect.poll(() => countWaiting(owner), { timeout: 15_000 }).toBe(1)
    // Whoever waits for the former key has not taken the own one, which it could hold up others with.
    const isOwnFree = held === former && (await tryKey(owner, keyOf(own)))
    await owner.query('select pg_advisory_unlock_all()')
    await locking

    expect(isOwnFree).toBe(held === former)
  })

  test('holds both keys until the work ends', async ({ owner, run }) => {
    const areFree = await run(async (work) => {
      await lock(work)
      return [await tryKey(owner, keyOf(former)), await tryKey(owner, keyOf(own))]
    })

    expect(areFree).toEqual([false, false])
    expect(await tryKey(owner, keyOf(former))).toBe(true)
    expect(await tryKey(owner, keyOf(own))).toBe(true)
    await owner.query('select pg_advisory_unlock_all()')
  })

  test('has a key of its own beside the lock that had the same', async ({ owner, run }) => {
    const areFree = await run(async (work) => {
      await other(work)
      const areFree = [await tryKey(owner, keyOf(former)), await tryKey(owner, keyOf(own))]
      await owner.query('select pg_advisory_unlock_all()')
      return areFree
    })

    expect(areFree).toEqual([false, true])
  })
})

test.for([
  ['nobody', true, 0],
  ['the release before', false, 7_201_951],
  ['the release after', false, 7_201_954],
] as const)('while %s guesses at an account, a turn is %s', async (guess, { owner, run }) => {
  const [, expected, held] = guess
  await tryKey(owner, hashed(mailbox)(held))

  const isOurs = await run((work) => tryTurn(work, mailbox))
  await owner.query('select pg_advisory_unlock_all()')

  expect(isOurs).toBe(expected)
})
