import type { LeadershipRank } from '@clearstead/contract/settings/settings'
import type { MemberId, RankId } from '@clearstead/contract/values/ids'
import { subtract, usd } from '@clearstead/contract/values/money'
import {
  block,
  givenLeader,
  givenSettings,
  on,
  smallRanks,
} from '../../../../testing/awards/awards.ts'
import { expect, type Run, test } from '../../../../testing/test.ts'
import { operatorBalances, walletsOf } from '../../../ledger/balances.ts'
import { findTransferByReference } from '../../../ledger/transfers.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { sentence } from '../../../plumbing/said/sentence.ts'
import { recountLimits } from '../../income/public.ts'
import { reverseMovement } from '../../reports/reversal/reverse-movement.ts'
import { newestSettings } from '../../settings/public.ts'
import { saveSettings } from '../../settings/saving/public.ts'
import { retryDues } from '../pay-dues.ts'
import { promisedAwards } from '../promised/promised-awards.ts'
import { checkRanks, rankBonusDues } from './check-ranks.ts'
import { listRanks } from './queries.ts'
import { listLeadersOn, showRanks } from './show-ranks.ts'
import { withdrawRank } from './take-back-bonuses.ts'

const rankOf = async (db: Db, memberId: MemberId, rank = 'Leader') => {
  const found = (await listRanks(db, memberId)).find((row) => row.rank === rank)
  if (!found) throw new Error(`Member ${memberId} has no rank ${rank}`)
  return found
}
const treasuryOf = async (db: Db) => (await operatorBalances(db)).treasury

test('a rank is recorded once with the figures at the end of the day, and its bonus is paid once', async ({
  db,
  given,
  run,
  clock,
}) => {
  await givenSettings(run, { leadership: smallRanks })
  await given.treasury('100000')
  clock.set('2026-03-10T20:00:00Z')
  const leader = await givenLeader(given, ['700', '300'])
  const senior = await givenLeader(given, ['4000', '500', '500'])
  const tooFew = await givenLeader(given, ['5000'])
  const blocked = await givenLeader(given, ['700', '300'])
  await block(db, blocked.id)
  clock.set('2026-03-11T00:00:00Z')
  await given.member({ sponsor: tooFew, plan: usd('1') })
  const before = (await walletsOf(db, leader.id)).working ?? usd('0')
  const treasury = await treasuryOf(db)

  const result = await checkRanks({ db, clock, day: on('2026-03-11') })
  await Promise.all(
    Array.from({ length: 3 }, () => checkRanks({ db, clock, day: on('2026-03-11') })),
  )
  const seniorRanks = await listRanks(db, senior.id)
  const tooFewRanks = await listRanks(db, tooFew.id)
  await checkRanks({ db, clock, day: on('2026-03-12') })

  expect(sentence(result, 'en')).toBe('Ranks reached: 4. Bonuses settled: 3, $60.00 paid.')
  expect(await rankOf(db, leader.id)).toMatchObject({
    reachedOn: '2026-03-10',
    business: usd('1000'),
    directs: 2,
    bonus: usd('30'),
    bonusStatus: 'paid',
    bonusPaid: usd('30'),
  })
  expect((await walletsOf(db, leader.id)).working).toEqual(usd('80'))
  expect(before).toEqual(usd('50'))
  expect(seniorRanks.map(({ rank, bonusStatus }) => [rank, bonusStatus])).toEqual([
    ['Senior', 'none'],
    ['Leader', 'paid'],
  ])
  expect(tooFewRanks).toEqual([])
  expect(await rankOf(db, tooFew.id)).toMatchObject({ reachedOn: '2026-03-11', directs: 2 })
  expect(await rankOf(db, blocked.id)).toMatchObject({
    bonusStatus: 'unpaid',
    bonusPaid: usd('0'),
    bonusReason: 'blocked',
  })
  expect(subtract(treasury, await treasuryOf(db))).toEqual(usd('90'))
  expect(await listLeadersOn(db, on('2026-03-10'))).toEqual([
    { memberId: leader.id, rank: 'Leader' },
    { memberId: senior.id, rank: 'Senior' },
  ])
  expect(await recountLimits(db)).toEqual([])
})

test('a bonus that the treasury cannot pay stays due until it can', async ({
  db,
  given,
  clock,
  owner,
}) => {
  clock.set('2026-03-20T10:00:00Z')
  await given.treasury('10000')
  const first = await givenLeader(given, ['700', '300'])
  const second = await givenLeader(given, ['700', '300'])
  await given.treasury('45')

  const result = await checkRanks({ db, clock, day: on('2026-03-21') })
  await retryDues({ db, clock }, rankBonusDues)
  const short = await rankOf(db, second.id)
  await given.treasury('1000')
  await retryDues({ db, clock }, rankBonusDues)

  expect(sentence(result, 'en')).toBe(
    'Ranks reached: 2. Bonuses settled: 1, $30.00 paid. Bonuses that stay due: 1.',
  )
  expect(await rankOf(db, first.id)).toMatchObject({ bonusStatus: 'paid' })
  expect(short).toMatchObject({ bonusStatus: 'due', bonusPaid: usd('0') })
  expect(await rankOf(db, second.id)).toMatchObject({ bonusStatus: 'paid', bonusPaid: usd('30') })
  const alarms = await owner.query(`select key from owner_alarms where key like 'leadership%'`)
  expect(alarms.rows).toEqual([{ key: 'leadership-due:2026-03-20' }])
})

test('withdrawing a rank cancels its due bonus, and the rank is not recorded again', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-04-10T10:00:00Z')
  const admin = await given.admin()
  await given.treasury('10000')
  const leader = await givenLeader(given, ['700', '300'])
  await given.treasury('0')
  await checkRanks({ db, clock, day: on('2026-04-11') })
  const { id } = await rankOf(db, leader.id)

  await run((work) => withdrawRank(work, id, admin.id))
  await given.treasury('1000')
  await retryDues({ db, clock }, rankBonusDues)
  await checkRanks({ db, clock, day: on('2026-04-12') })

  expect(await listRanks(db, leader.id)).toMatchObject([
    { status: 'withdrawn', bonusStatus: 'withdrawn', bonusPaid: usd('0') },
  ])
  expect(await listLeadersOn(db, on('2026-04-12'))).not.toContainEqual(
    expect.objectContaining({ memberId: leader.id }),
  )
  await expect(run((work) => withdrawRank(work, id, admin.id))).rejects.toRefuseWith(
    'leadership.withdrawn',
  )
  await expect(run((work) => withdrawRank(work, 9_999 as RankId, admin.id))).rejects.toRefuseWith(
    'leadership.unknown',
  )
})

test('a rank whose bonus was paid is withdrawn only after the payment is reversed', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-05-10T10:00:00Z')
  const admin = await given.admin()
  await given.treasury('10000')
  const leader = await givenLeader(given, ['700', '300'])
  await checkRanks({ db, clock, day: on('2026-05-11') })
  const { id } = await rankOf(db, leader.id)
  const withdraw = () => run((work) => withdrawRank(work, id, admin.id))

  const early = withdraw()
  await expect(early).rejects.toRefuseWith('leadership.bonus_paid')
  const paid = await findTransferByReference(db, `leadership:${leader.id}:Leader`)
  if (!paid) throw new Error('The bonus is not in the books')
  await run((work) => reverseMovement(work, { transferId: paid.id, reason: 'A wrong rank' }))
  const results = await Promise.allSettled([withdraw(), withdraw(), withdraw()])

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await rankOf(db, leader.id)).toMatchObject({
    status: 'withdrawn',
    bonusStatus: 'reversed',
    bonusPaid: usd('0'),
  })
})

test('lets one of a simultaneous payment and withdrawal of a bonus succeed', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-06-10T10:00:00Z')
  const admin = await given.admin()
  await given.treasury('10000')
  const leaders = await Promise.all(
    Array.from({ length: 6 }, () => givenLeader(given, ['700', '300'])),
  )
  await given.treasury('0')
  await checkRanks({ db, clock, day: on('2026-06-11') })
  await given.treasury('1000')
  const ids = await Promise.all(leaders.map(async (leader) => (await rankOf(db, leader.id)).id))
  const before = await treasuryOf(db)

  const results = await Promise.allSettled([
    ...ids.map((id) => run((work) => withdrawRank(work, id, admin.id))),
    retryDues({ db, clock }, rankBonusDues),
    retryDues({ db, clock }, rankBonusDues),
  ])
  await retryDues({ db, clock }, rankBonusDues)

  const withdrawn = results.slice(0, 6).filter(({ status }) => status === 'fulfilled').length
  const ranks = await Promise.all(leaders.map((leader) => rankOf(db, leader.id)))
  const paid = ranks.filter(({ bonusStatus }) => bonusStatus === 'paid')
  expect(ranks.filter(({ status }) => status === 'withdrawn')).toHaveLength(withdrawn)
  expect(paid).toHaveLength(6 - withdrawn)
  expect(subtract(before, await treasuryOf(db))).toEqual(usd(String(30 * paid.length)))
})

/** Saves the ranks as `change` makes them of the newest ones, each with the same bonus. */
const saveRanks = (run: Run, change: (ranks: LeadershipRank[]) => LeadershipRank[]) =>
  run(async (work) => {
    const { settings } = await newestSettings(work.tx, work.now)
    const ranks = change(settings.leadership.ranks)
    const leadership = {
      ...settings.leadership,
      ranks: ranks.map((rank) => ({ ...rank, bonus: usd('30') })),
    }
    await saveSettings(work, { settings: { ...settings, leadership } })
  })

test('a renamed rank is the same rank: its bonus is not paid again, and a withdrawn one stays withdrawn', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-07-10T10:00:00Z')
  const admin = await given.admin()
  await given.treasury('10000')
  const leader = await givenLeader(given, ['700', '300'])
  const fraud = await givenLeader(given, ['700', '300'])
  await given.treasury('0')
  await checkRanks({ db, clock, day: on('2026-07-11') })
  const { id } = await rankOf(db, fraud.id)
  await run((work) => withdrawRank(work, id, admin.id))
  await given.treasury('10000')
  await retryDues({ db, clock }, rankBonusDues)

  await saveRanks(run, (ranks) =>
    ranks.map((rank) => (rank.name === 'Leader' ? { ...rank, name: 'Team Leader' } : rank)),
  )
  clock.set('2026-07-13T10:00:00Z')
  const promised = await promisedAwards(db, clock)
  const again = await checkRanks({ db, clock, day: on('2026-07-13') })
  const later = await givenLeader(given, ['700', '300'])
  await checkRanks({ db, clock, day: on('2026-07-14') })

  expect(promised).toContainEqual(
    expect.objectContaining({ kind: 'ranks_reached', total: usd('0') }),
  )
  expect(sentence(again, 'en')).toBe('Ranks reached: 0. Bonuses settled: 0, $0.00 paid.')
  expect(await listRanks(db, leader.id)).toMatchObject([
    { rank: 'Leader', bonusStatus: 'paid', bonusPaid: usd('30') },
  ])
  expect(await listRanks(db, fraud.id)).toMatchObject([{ rank: 'Leader', status: 'withdrawn' }])
  expect(await listRanks(db, later.id)).toMatchObject([
    { rank: 'Team Leader', bonusStatus: 'paid' },
  ])
  expect((await showRanks(db, clock(), later.id)).next).toMatchObject({ rank: 'Senior' })
})

test('a rank that members hold is not replaced by another in the same change', async ({ run }) => {
  const replaced = (ranks: LeadershipRank[]) =>
    ranks.map(({ business, directs, bonus, ...rank }) =>
      rank.name === 'Senior'
        ? { ...rank, business, directs, bonus }
        : { name: 'Chief', business, directs, bonus },
    )
  const first = (ranks: LeadershipRank[]) =>
    ranks.map((rank) =>
      rank.name === 'Senior' ? { ...rank, name: 'Leader', key: 'Leader' } : rank,
    )

  await expect(saveRanks(run, replaced)).rejects.toRefuseWith('settings.invalid')
  await expect(saveRanks(run, first)).rejects.toRefuseWith('settings.invalid')
  await saveRanks(run, (ranks) => ranks.slice(1))
  await saveRanks(run, (ranks) => [
    { name: 'Leader', business: usd('1000'), directs: 2, bonus: usd('30') },
    ...ranks,
  ])
})

test('recorded figures cannot change', async ({ owner }) => {
  for (const change of [
    `update leadership_ranks set business = business + 1`,
    `update leadership_ranks set bonus_status = 'due', bonus_paid = 0, bonus_settled_at = null where bonus_status = 'paid'`,
    `update leadership_ranks set status = 'reached', withdrawn_at = null where status = 'withdrawn'`,
    `delete from leadership_ranks`,
  ]) {
    await expect(owner.query(change)).rejects.toThrow('never changed')
  }
})
