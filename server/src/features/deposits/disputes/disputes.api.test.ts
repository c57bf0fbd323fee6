import * as contract from '@clearstead/contract/deposits'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import type { Given } from '../../../../testing/given.ts'
import { expect } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'

const amount = usd('100')
let made = 0

/** A hash that no other test reports. */
const newHash = () => (++made).toString(16).padStart(4, '0').repeat(16).replace(/^0/, 'f')

/** A member who can pay by every method. */
async function payer(api: Api, db: Db, given: Given) {
  await given.bankAccount()
  const member = await given.member()
  const address = `0x${member.id.toString(16).padStart(40, 'b')}`
  await db
    .insertInto('depositAddresses')
    .values({ memberId: member.id, bep20: address, trc20: `T${member.id}` })
    .execute()
  const me = await api.as(member)
  const report = (method: 'bank' | 'bep20' | 'trc20', reference: string) =>
    me.call(contract.requestDeposit, { amount, method, reference })
  return { member, me, report }
}

type Reply = Awaited<ReturnType<Awaited<ReturnType<typeof payer>>['report']>>
const idOf = ({ answer }: Reply) => answer.deposit.id

test('one payment reported in ten spellings over all methods is credited once, to the member whom an admin chooses', async ({
  api,
  db,
  given,
}) => {
  const hash = newHash()
  const spellings = [
    ['bep20', `0x${hash}`],
    ['bep20', hash.toUpperCase()],
    ['bep20', `0x${hash.slice(0, 9)}\u200b${hash.slice(9)}`],
    ['trc20', hash],
    ['trc20', ` 0X${hash}\u00ad`],
    ['bank', hash],
    ['bank', `https://scan.example/tx/0x${hash}?x=1`],
    ['bank', `0x${hash.replace(/.{6}/g, '$&-')}`],
    ['bank', `Hash 0x ${hash.replace(/.{4}/g, '$&.')}`],
    ['bank', `${hash.slice(0, 32)} ${hash.slice(32)}`],
  ] as const
  const asAdmin = await api.as(await given.admin('finance'))
  const reports: (Awaited<ReturnType<typeof payer>> & { reply: Reply })[] = []
  for (const [method, reference] of spellings) {
    const reporter = await payer(api, db, given)
    reports.push({ ...reporter, reply: await reporter.report(method, reference) })
  }
  const decide = ({ member, reply }: (typeof reports)[number], note?: string) =>
    asAdmin.call(contract.decideDeposit, {
      id: idOf(reply),
      memberId: member.id,
      amount,
      status: 'approved',
      ...(note && { note }),
    })
  const payerOf = reports.at(-1)
  const [firstReport] = reports
  if (!payerOf || !firstReport) throw new Error('Ten told')

  const withoutNote = await decide(firstReport)
  const right = await decide(payerOf, 'The chain shows it came from their wallet')
  const late = await Promise.all(reports.slice(0, -1).map((reporter) => decide(reporter, 'Me too')))

  expect(reports.map(({ reply }) => reply.status)).toEqual(Array(10).fill(201))
  expect(withoutNote.code).toBe('deposits.disputed')
  expect(right.answer.deposit.status).toBe('approved')
  expect(late.map(({ code }) => code)).toEqual(Array(9).fill('deposits.credited_already'))
  const wallets = await Promise.all(reports.map(({ member }) => walletsOf(db, member.id)))
  expect(wallets.map(({ funding }) => funding)).toEqual([...Array(9).fill(undefined), amount])
})

test('both deposits show the dispute, and a member sees nothing of the other member', async ({
  api,
  db,
  given,
}) => {
  const hash = newHash()
  const [reporter, two] = [await payer(api, db, given), await payer(api, db, given)]
  const asAdmin = await api.as(await given.admin('finance'))
  const first = await reporter.report('bep20', hash)
  const second = await two.report('trc20', hash)

  const listed = await asAdmin.call(contract.listDeposits, {
    page: 1,
    limit: 10,
    sort: 'oldest',
    search: hash,
  })
  const own = await reporter.me.call(contract.listDepositsOf, {
    id: reporter.member.id,
    page: 1,
    limit: 10,
  })
  await two.me.call(contract.removeDeposit, { id: idOf(second) })
  const after = await reporter.me.call(contract.listDepositsOf, {
    id: reporter.member.id,
    page: 1,
    limit: 10,
  })

  expect(listed.answer.rows.map(({ id, disputedWith }) => [id, disputedWith])).toEqual([
    [idOf(first), [idOf(second)]],
    [idOf(second), [idOf(first)]],
  ])
  expect(second.answer.deposit).toMatchObject({ isDisputed: true, disputedWith: [] })
  expect(own.answer.rows[0]).toMatchObject({ isDisputed: true, disputedWith: [] })
  expect(after.answer.rows[0]).toMatchObject({ isDisputed: false })
})

test('two simultaneous approvals of both sides of a dispute credit one', async ({
  api,
  db,
  given,
}) => {
  const hash = newHash()
  const sides = [await payer(api, db, given), await payer(api, db, given)]
  const reports = await Promise.all(sides.map(({ report }) => report('bep20', hash)))
  const callers = [
    await api.as(await given.admin('finance')),
    await api.as(await given.admin('finance')),
  ]

  const decided = await Promise.all(
    sides.flatMap(({ member }, index) => {
      const [caller, reply] = [callers[index], reports[index]]
      if (!caller || !reply) return []
      const named = { id: idOf(reply), memberId: member.id, amount }
      const note = 'Looked up on the chain'
      return caller.call(contract.decideDeposit, { ...named, status: 'approved', note })
    }),
  )

  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(decided.map(({ code }) => code)).toContain('deposits.credited_already')
})

test('a deposit credited to the wrong member must be reversed before the right one is credited', async ({
  api,
  db,
  given,
  owner,
}) => {
  const hash = newHash()
  const [wrong, right] = [await payer(api, db, given), await payer(api, db, given)]
  const asAdmin = await api.as(await given.admin('finance'))
  const credit = (reply: Reply, memberId: MemberId) =>
    asAdmin.call(contract.decideDeposit, {
      id: idOf(reply),
      memberId,
      amount,
      status: 'approved',
      note: 'Looked up',
    })
  const early = await wrong.report('bep20', hash)
  await credit(early, wrong.member.id)

  const late = await right.report('bep20', hash)
  const refused = await credit(late, right.member.id)
  await owner.query(`update deposits set status = 'reversed' where id = $1`, [idOf(early)])
  const credited = await credit(late, right.member.id)

  expect([late.status, refused.code, credited.status]).toEqual([
    201,
    'deposits.credited_already',
    200,
  ])
})

test('a payment on a chain is identified by its hash only', async ({ api, db, given }) => {
  const { report } = await payer(api, db, given)

  const replies = [
    await report('bep20', '0xabc'),
    await report('trc20', 'PAY-1'),
    await report('bep20', ''),
  ]

  expect(replies.map(({ code }) => code)).toEqual(Array(3).fill('deposits.hash_invalid'))
  expect(replies[0]?.body.errors).toMatchObject([{ path: 'reference' }])
})

test('only methods that are set up are offered and accepted', async ({ api, db, given }) => {
  const { id } = await given.member()
  const me = await api.as({ id })
  const offered = async () =>
    (await me.call(contract.getDepositAddress, { memberId: id })).answer.methods
  const report = async (method: 'bank' | 'qr' | 'bep20' | 'trc20') =>
    (await me.call(contract.requestDeposit, { amount, method, reference: newHash() })).code
  await given.bankAccount()

  expect(await offered()).toEqual(['bank'])
  expect([await report('qr'), await report('bep20'), await report('trc20')]).toEqual(
    Array(3).fill('deposits.method_off'),
  )
  await db
    .insertInto('depositAddresses')
    .values({ memberId: id, trc20: `T${id}` })
    .execute()
  expect(await offered()).toEqual(['bank', 'trc20'])
  expect([await report('trc20'), await report('bank')]).toEqual([undefined, undefined])
})
