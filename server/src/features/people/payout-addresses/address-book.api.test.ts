import { updateUser } from '@clearstead/contract/people/users'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { listWithdrawalsOf, requestWorking } from '@clearstead/contract/withdrawals'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { givenConfirmation, givenInWallet } from '../../../../testing/given-money.ts'
import { expect, type Run } from '../../../../testing/test.ts'
import { insertConfirmation } from '../codes/queries.ts'
import { newToken, tokenHash } from '../sign-in/sessions.ts'

const first = '0x52908400098527886E0F7030069857D2E4169EE7'
const second = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const tron = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
type Caller = Awaited<ReturnType<Api['as']>>

/** Saves payout addresses in the profile, with a mailed code. */
async function edit(run: Run, me: Caller, id: MemberId, addresses: object) {
  const token = newToken()
  const purpose = 'change_address'
  await run((work) =>
    insertConfirmation(work, { memberId: id, purpose, tokenHash: tokenHash(token) }),
  )
  return me.send(updateUser, { id, verification_token: token, ...addresses })
}

async function ask(run: Run, me: Caller, id: MemberId, address: string) {
  const verificationToken = await givenConfirmation(run, id)
  const request = { amount: usd('10'), method: 'bep20', address, verificationToken } as const
  return me.call(requestWorking, request)
}

async function book(me: Caller, id: MemberId) {
  const { answer } = await me.call(listWithdrawalsOf, { id, page: 1, limit: 1 })
  return answer.savedAddresses.map(({ address }) => address)
}

test('the profile and the requests share one address book', async ({ api, clock, given, run }) => {
  const { id } = await given.member()
  await givenInWallet(run, id, 'working', '100')
  const me = await api.as({ id })

  const saved = await edit(run, me, id, { bep20_payout: first.toLowerCase() })
  const paidFirst = await ask(run, me, id, first)
  const changed = await edit(run, me, id, { bep20_payout: second, trc20_payout: tron })
  const early = await ask(run, me, id, second)
  clock.forward({ hours: 24 })
  const late = await ask(run, await api.as({ id }), id, second)

  expect(saved.body).toMatchObject({ singleuser: { bep20_payout: first, trc20_payout: '' } })
  expect(changed.body).toMatchObject({ singleuser: { bep20_payout: second, trc20_payout: tron } })
  expect([paidFirst.status, early.code, late.status]).toEqual([
    201,
    'withdrawals.address_waiting',
    201,
  ])
  expect(await book(me, id)).toEqual([second, tron, first])
})

test('a removed address is not offered, and waits like a new one when it is added again', async ({
  api,
  given,
  run,
}) => {
  const { id } = await given.member()
  await givenInWallet(run, id, 'working', '100')
  const me = await api.as({ id })
  await edit(run, me, id, { bep20_payout: first })

  const removed = await edit(run, me, id, { bep20_payout: '' })
  const offered = await book(me, id)
  const again = await ask(run, me, id, first)

  expect(removed.body).toMatchObject({ singleuser: { bep20_payout: '' } })
  expect(offered).toEqual([])
  expect(again.code).toBe('withdrawals.address_waiting')
})

test.for([
  ['bep20_payout', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['bep20_payout', tron],
  ['trc20_payout', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSF'],
  ['trc20_payout', first],
] as const)(
  'a %s with a wrong letter is refused: %s',
  async ([field, address], { api, given, run }) => {
    const { id } = await given.member()
    const me = await api.as({ id })

    const refused = await edit(run, me, id, { [field]: address })

    expect(refused.code).toBe('call.invalid')
    expect(refused.body.errors).toMatchObject([{ path: field }])
  },
)

test('makes one of two simultaneous first addresses wait', async ({ api, db, given, run }) => {
  const { id } = await given.member()
  await givenInWallet(run, id, 'working', '100')
  const me = await api.as({ id })

  await Promise.all([edit(run, me, id, { bep20_payout: first }), ask(run, me, id, second)])

  const rows = await db
    .selectFrom('payoutAddresses')
    .select(['usableFrom', 'createdAt'])
    .where('memberId', '=', id)
    .execute()
  const waiting = rows.filter(({ usableFrom, createdAt }) => usableFrom > createdAt)
  expect([rows.length, waiting.length]).toEqual([2, 1])
})
