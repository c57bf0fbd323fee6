import type { Settings } from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { watchAndClaim } from '../../../../testing/daily/claiming.ts'
import type { Given } from '../../../../testing/given.ts'
import { creditDue } from '../../../../testing/income/crediting.ts'
import { expect, incomesOf, setRules, test } from '../../../../testing/income/programme.ts'
import type { SetClock } from '../../../../testing/set-clock.ts'
import type { Run } from '../../../../testing/test.ts'
import { operatorBalances } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { creditLegs } from './credit-legs.ts'

const line = 'level 1: 0.04000000 of 0.04000000'

type Rhythm = Settings['programme']['levelCrediting']
type Context = { db: Db; given: Given; run: Run; clock: SetClock }

/** Ann ← Ben, whose claim of 0.40 brings Ann 0.04; the rules hold from 1 April, 10:00. */
async function programme({ db, given, run, clock }: Context, levelCrediting: Rhythm) {
  await setRules(run, clock, { levelCrediting })
  await given.treasury('1000')
  const ann = await given.member({ plan: usd('100') })
  const ben = await given.member({ sponsor: ann, plan: usd('100') })
  clock.set('2026-04-01T10:00:00Z')
  return {
    ann,
    claim: () => watchAndClaim(run, clock, ben.id),
    credit: () => creditDue(db, run),
    ofAnn: async () => (await incomesOf(db, ann)).filter((line) => line.startsWith('level')),
  }
}

test.for([
  { rhythm: 'second', waits: [] },
  {
    rhythm: 'hour',
    waits: ['2026-04-01T10:00:10Z', '2026-04-01T10:59:59Z'],
    over: '2026-04-01T11:00:00Z',
  },
  {
    rhythm: 'day',
    waits: ['2026-04-01T11:00:00Z', '2026-04-01T23:59:59Z'],
    over: '2026-04-02T00:00:00Z',
  },
] as const)(
  'level income waits for the end of the $rhythm',
  async ({ rhythm, waits, ...rest }, { db, given, run, clock }) => {
    const { claim, credit, ofAnn } = await programme({ db, given, run, clock }, rhythm)
    await claim()

    for (const moment of waits) {
      clock.set(moment)
      await credit()
      expect(await ofAnn()).toEqual([])
      expect((await operatorBalances(db)).levelPayable).toEqual(usd('0.04'))
    }
    if ('over' in rest) clock.set(rest.over)
    await credit()

    expect(await ofAnn()).toEqual([line])
    expect((await operatorBalances(db)).levelPayable).toEqual(usd('0'))
  },
)

test('a change of the rhythm holds from the next day, after what was set aside before', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { claim, credit, ofAnn } = await programme({ db, given, run, clock }, 'day')
  await claim()
  await setRules(run, clock, { levelCrediting: 'hour' })
  clock.set('2026-04-02T00:00:00Z')
  await claim()

  await credit()
  expect(await ofAnn()).toEqual([line])
  expect((await operatorBalances(db)).levelPayable).toEqual(usd('0.04'))
  clock.set('2026-04-02T01:00:00Z')
  await credit()

  expect(await ofAnn()).toEqual([line, line])
})

test('what counts for one day is one transfer of that day, however many claims it was', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { ann, claim, credit, ofAnn } = await programme({ db, given, run, clock }, 'day')
  const cid = await given.member({ sponsor: ann, plan: usd('100') })
  await claim()
  await watchAndClaim(run, clock, cid.id)
  clock.set('2026-04-02T00:00:00Z')

  await credit()

  expect(await ofAnn()).toEqual([line, line])
  const credits = await db
    .selectFrom('levelCredits')
    .select(['day', 'legsIds', 'counts', 'transferId'])
    .where('members', '@>', sql<MemberId[]>`array[${ann.id}::integer]`)
    .execute()
  expect(credits).toEqual([
    { day: '2026-04-01', legsIds: null, counts: [2], transferId: expect.any(Number) },
  ])
})

test('several workers credit what is due each second once', async ({ db, given, run, clock }) => {
  await setRules(run, clock, { levelCrediting: 'second' })
  await given.treasury('1000')
  const ann = await given.member({ plan: usd('100') })
  const members = []
  for (let count = 0; count < 6; count += 1) {
    members.push(await given.member({ sponsor: ann, plan: usd('100') }))
  }
  clock.set('2026-04-01T10:00:00Z')
  for (const { id } of members) await watchAndClaim(run, clock, id)
  const work = async () => {
    while (await run((work) => creditLegs(work, { most: 2 }))) {}
  }

  await Promise.all([1, 2, 3].map(work))

  const levels = (await incomesOf(db, ann)).filter((text) => text.startsWith('level'))
  expect(levels).toEqual(members.map(() => line))
  expect((await operatorBalances(db)).levelPayable).toEqual(usd('0'))
})
