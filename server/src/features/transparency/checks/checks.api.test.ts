import { reportProofCheck } from '@clearstead/contract/transparency/proof-checks'
import { getLiabilities } from '@clearstead/contract/transparency/transparency'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { mailsTo, noticesOf } from '../../../../testing/notices/notices.ts'
import { expect } from '../../../../testing/test.ts'
import { publishDays } from '../days/publish-days.ts'
import { remindMembers } from './remind-members.ts'
import { turnDays, turnOf } from './rules.ts'

const first = '2026-03-31' as ProgrammeDay
const second = addDays(first, 1)

async function checksOf(api: Api, date: ProgrammeDay) {
  return (await api.call(getLiabilities, { date })).answer.checks
}

test('what members report is counted for thirty days, and a failure is told to owners once a day', async ({
  api,
  clock,
  db,
  given,
  owner,
}) => {
  const admin = await given.admin('owner')
  const [holding, failing] = [
    await given.member({ funding: usd('5') }),
    await given.member({ funding: usd('7') }),
  ]
  const empty = await given.member()
  clock.set(`${second}T00:01:00Z`)
  await publishDays({ db, clock }, second)
  const [own, other, without] = [await api.as(holding), await api.as(failing), await api.as(empty)]
  const asked = { memberId: holding.id, date: first, holds: true }

  const reported = await own.call(reportProofCheck, asked)
  await own.call(reportProofCheck, asked)
  await without.call(reportProofCheck, { ...asked, memberId: empty.id })
  await other.call(reportProofCheck, { ...asked, memberId: failing.id, holds: false })
  await other.call(reportProofCheck, { ...asked, memberId: failing.id, holds: false })
  const refused = [
    await other.send(reportProofCheck, { userId: holding.id, date: first, holds: false }),
    await api.send(reportProofCheck, { userId: holding.id, date: first, holds: false }),
    await own.send(reportProofCheck, { userId: holding.id, date: '2026-03-30', holds: true }),
    await own.send(reportProofCheck, { userId: holding.id, date: first }),
  ]
  const last = addDays(first, 31)
  clock.set(`${last}T00:01:00Z`)
  await publishDays({ db, clock }, last)

  expect(reported.status).toBe(200)
  expect(refused.map(({ code }) => code)).toEqual([
    'people.not_yours',
    'people.not_signed_in',
    'transparency.unknown_day',
    'call.invalid',
  ])
  const [before, next] = [await checksOf(api, first), await checksOf(api, second)]
  expect(before).toMatchObject({ days: 30, checked: 0, failed: 0 })
  expect(next).toEqual({ ...before, checked: 2, failed: 1 })
  expect(await checksOf(api, addDays(first, 29))).toEqual(next)
  expect(await checksOf(api, addDays(first, 30))).toEqual(before)
  const alarms = (await mailsTo(owner, admin.email)).filter(({ text }) => text.includes('proof'))
  expect(alarms.map(({ subject }) => subject)).toEqual([
    'A member’s proof of 2026-03-31 does not hold',
  ])
  expect(alarms[0]?.text).toContain(`member ${failing.id} `)
})

test('what a member finds on an earlier day does not replace what they found later', async ({
  api,
  clock,
  db,
  given,
}) => {
  clock.set('2026-05-05T10:00:00Z')
  const member = await given.member({ funding: usd('5') })
  clock.set('2026-05-07T00:01:00Z')
  await publishDays({ db, clock }, '2026-05-07' as ProgrammeDay)
  const own = await api.as(member)
  const report = (date: string, holds: boolean) =>
    own.call(reportProofCheck, { memberId: member.id, date: date as ProgrammeDay, holds })

  await report('2026-05-06', true)
  await report('2026-05-05', false)

  const [row] = await db
    .selectFrom('proofChecks')
    .selectAll()
    .where('memberId', '=', member.id)
    .execute()
  expect(row).toMatchObject({ day: '2026-05-06', holds: true })
})

test('members with a balance are reminded on their day, once, unless they have checked', async ({
  api,
  clock,
  db,
  given,
}) => {
  clock.set('2026-06-01T10:00:00Z')
  const [due, checking, empty] = [
    await given.member({ funding: usd('5') }),
    await given.member({ funding: usd('6') }),
    await given.member(),
  ]
  const published = '2026-06-01' as ProgrammeDay
  clock.set('2026-06-02T00:01:00Z')
  await publishDays({ db, clock }, addDays(published, 1))
  const dayOfTurn = (memberId: number) => {
    const days = Array.from({ length: turnDays }, (_, later) => addDays(published, later + 1))
    return days.find((day) => turnOf(day) === memberId % turnDays) as ProgrammeDay
  }
  const own = await api.as(checking)
  const asked = { memberId: checking.id, date: published, holds: true }
  await own.call(reportProofCheck, asked)
  const remindedOn = async (memberId: typeof due.id) =>
    (await noticesOf(db, memberId)).filter(([event]) => event === 'proof.due')

  const running = { db, clock }
  for (let later = 1; later <= turnDays; later++) {
    await remindMembers(running, addDays(published, later))
  }
  await remindMembers(running, dayOfTurn(due.id))
  const [once, not] = [await remindedOn(due.id), await remindedOn(checking.id)]
  await remindMembers(running, addDays(dayOfTurn(checking.id), turnDays))

  expect(once).toHaveLength(1)
  expect(once[0]?.[1]).toContain('at the end of 1 June 2026')
  expect(not).toEqual([])
  expect(await remindedOn(empty.id)).toEqual([])
  expect(await remindedOn(checking.id)).toHaveLength(1)
  const kept = await db
    .selectFrom('proofChecks')
    .selectAll()
    .where('memberId', '=', checking.id)
    .execute()
  expect(kept).toEqual([])
})
