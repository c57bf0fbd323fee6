import { say, sayStored } from '@clearstead/contract/call/say'
import { listChains, listSeenPayments } from '@clearstead/contract/chains/overview'
import { downloadSweep, listSweep } from '@clearstead/contract/chains/sweep'
import { addressOf } from '@clearstead/contract/values/chain'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest } from '../../../testing/api.ts'
import { startNode, type TestNode } from '../../../testing/chain/node.ts'
import { deployToken, type TestToken } from '../../../testing/chain/token.ts'
import { about, bep20Xpub } from '../../../testing/chains/addresses/keys.ts'
import { giveAddress } from '../../../testing/chains/watch/watching.ts'
import { expect, type Run } from '../../../testing/test.ts'
import { allowPrivateEndpoints } from '../../plumbing/chain/private-endpoints.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { apiBase } from '../../plumbing/http/openapi/openapi.ts'
import { newestSettings } from '../settings/public.ts'
import { saveSettings } from '../settings/saving/public.ts'
import { setChainKeys } from './addresses/chain-keys.ts'
import { findAddresses } from './addresses/queries.ts'
import { giveAddresses } from './addresses/show-addresses.ts'

const test = apiTest.extend<{ node: TestNode; token: TestToken }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  node: async ({}, use) => {
    const node = await startNode()
    allowPrivateEndpoints(true)
    await use(node)
    allowPrivateEndpoints(false)
    setChainKeys({ bep20: undefined, trc20: undefined })
    await node.stop()
  },
  token: async ({ node }, use) => use(await deployToken(node)),
})

const someAccount = '0x00000000000000000000000000000000000000a1'
const target = '0x52908400098527886E0F7030069857D2E4169EE7'
const firstPage = { page: 1, limit: 10 }
const whole = 10n ** 18n

/** Sets the endpoints of BEP20, whose addresses may hold keys, and its token. */
async function setUp(run: Run, urls: readonly string[], token?: string): Promise<void> {
  await run(async (work) => {
    const { settings } = await newestSettings(work.tx, work.now)
    const chains = {
      ...settings.chains,
      bep20Endpoints: urls.map((url) => ({ url })),
      ...(token && { bep20Token: token }),
    }
    await saveSettings(work, { settings: { ...settings, chains } })
  })
}

let seen = 0

/** Stores a payment to an account as the watcher does. */
async function receive(db: Db, account: string, memberId: MemberId): Promise<void> {
  seen++
  const at = new Date('2026-03-31T08:00:00Z')
  await db
    .insertInto('chainCursors')
    .values({ chain: 'bep20', block: 103, head: 105 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('chainTransfers')
    .values({
      chain: 'bep20',
      txHash: `0x${seen.toString(16).padStart(64, '0')}`,
      logIndex: 0,
      block: 100,
      blockHash: `0x${'b'.repeat(64)}`,
      blockAt: at,
      token: target,
      sender: target,
      recipient: addressOf('bep20', account),
      raw: '7',
      amount: usd('7'),
      memberId,
      state: 'confirming',
      seenAt: at,
    })
    .execute()
}

test('nothing is set up on a first start, and the sweep list says so', async ({ api, given }) => {
  const asFinance = await api.as(await given.admin('finance'))

  const { answer } = await asFinance.call(listChains)
  const sweep = await asFinance.call(listSweep, { chain: 'bep20', ...firstPage })

  expect(answer.chains).toMatchObject([
    { chain: 'bep20', missing: ['key', 'endpoints'], block: null, addresses: 0, endpoints: [] },
    { chain: 'trc20', missing: ['key', 'endpoints'], block: null, addresses: 0, endpoints: [] },
  ])
  expect(sweep.code).toBe('chains.not_set_up')
})

test('endpoints are shown by their hosts, with their last day in quarters of an hour', async ({
  api,
  db,
  given,
  run,
  clock,
}) => {
  await setUp(run, ['https://one.example.org/v3/secret-key', 'https://one.example.org/other-key'])
  const said = { chain: 'bep20', name: 'one.example.org' } as const
  await db
    .insertInto('chainEndpoints')
    .values({
      ...said,
      ...{ head: 90, lag: 2, span: 500 },
      error: say('chains.fault.too_slow', { seconds: 10 }),
      disagreement: sayStored('has another chain than others'),
    })
    .execute()
  const minutesAgo = (minutes: number) => new Date(clock().getTime() - minutes * 60_000)
  await db
    .insertInto('chainHealth')
    .values(
      Array.from({ length: 1_600 }, (_, minutes) => ({
        ...said,
        at: minutesAgo(minutes),
        lag: minutes === 3 ? 9 : 1,
        isWorking: minutes !== 4,
      })),
    )
    .execute()
  const asAuditor = await api.as(await given.admin('auditor'))

  const { answer, body } = await asAuditor.call(listChains)
  const inHindi = await asAuditor.send(listChains, {}, { headers: { 'accept-language': 'hi' } })

  const [bep20] = answer.chains
  expect(bep20).toMatchObject({ missing: ['key'], confirmations: 15 })
  expect(bep20?.endpoints.map(({ host, head }) => [host, head])).toEqual([
    ['one.example.org', 90],
    ['one.example.org (2)', null],
  ])
  expect(bep20?.endpoints[0]).toMatchObject({
    error: { code: 'chains.fault.too_slow', message: 'Did not answer within 10 seconds' },
    disagreement: { code: 'stored', message: 'has another chain than others' },
  })
  expect(bep20?.endpoints[1]).toMatchObject({ error: null, disagreement: null })
  expect(JSON.stringify(inHindi.body)).toContain('10 सेकंड में जवाब नहीं दिया')
  const points = bep20?.endpoints[0]?.points ?? []
  expect(points.length).toBeGreaterThan(95)
  expect(points.length).toBeLessThan(98)
  expect(Math.max(...points.map(({ lag }) => lag ?? 0))).toBe(9)
  expect(points.reduce((sum, { minutes, answered }) => sum + minutes - answered, 0)).toBe(1)
  expect(JSON.stringify(body)).not.toContain('key/')
  expect(JSON.stringify(body)).not.toContain('secret')
})

test('finance and auditors read all payments, support and members do not', async ({
  api,
  db,
  given,
}) => {
  const member = await given.member()
  await receive(db, await giveAddress(db, member), member.id)
  const callers = await Promise.all(
    (['finance', 'auditor', 'support'] as const).map(async (one) => api.as(await given.admin(one))),
  )

  const asked = [...callers, await api.as(member), api]
  const replies = await Promise.all(asked.map((one) => one.call(listSeenPayments, firstPage)))
  const [asFinance = api] = callers
  const none = await asFinance.call(listSeenPayments, { ...firstPage, state: 'vanished' })
  const hostile = await asFinance.send(listSeenPayments, { state: "' or 1=1", limit: 1_000_000 })
  const sweeps = await Promise.all(
    asked.slice(2).map((one) => one.call(listSweep, { chain: 'bep20', ...firstPage })),
  )

  expect(replies.map(({ code }) => code)).toEqual([
    undefined,
    undefined,
    'people.not_permitted',
    'people.not_permitted',
    'people.not_signed_in',
  ])
  expect(replies[0]?.answer.rows).toMatchObject([
    { memberId: member.id, state: 'confirming', amount: usd('7'), confirmations: 3, needed: 15 },
  ])
  expect(none.answer.total).toBe(0)
  expect(hostile.code).toBe('call.invalid')
  expect(sweeps.map(({ status }) => status)).toEqual([403, 403, 401])
})

test('the sweep list has what the chain says lies on addresses, and its files empty them', {
  timeout: 120_000,
}, async ({ api, db, given, run, node, token }) => {
  setChainKeys({ bep20: bep20Xpub(about), trc20: undefined })
  const members = [await given.member(), await given.member(), await given.member()]
  const accounts: string[] = []
  for (const member of members) {
    await run((work) => giveAddresses(work, member.id, ['bep20']))
    const account = (await findAddresses(db, member.id))?.bep20 ?? ''
    accounts.push(account)
    await receive(db, account, member.id)
  }
  const [first = '', second = ''] = accounts
  await token.send([first], 5n * whole)
  await token.send([second], 12n * whole + 5n)
  await node.mine(1)
  await setUp(run, ['http://127.0.0.1:9', node.url], token.address)
  const asAuditor = await api.as(await given.admin('auditor'))

  const { answer } = await asAuditor.call(listSweep, { chain: 'bep20', ...firstPage })
  const filed = (format: string, more = {}, headers = {}) =>
    api.server.inject({
      url: `${apiBase}/chains/sweep/bep20/file/${format}?${new URLSearchParams(more)}`,
      headers: { authorization: `Bearer ${asAuditor.token}`, ...headers },
    })

  // Other tests of this file gave addresses too.
  expect(answer.received).toBeGreaterThanOrEqual(3)
  expect(answer).toMatchObject({ asked: answer.received, total: 2, block: await node.head() })
  expect(answer.balance).toBe('17.000000000000000005')
  expect(answer.rows).toMatchObject([
    { memberId: members[1]?.id, path: "m/44'/60'/0'/0/1", balance: '12.000000000000000005' },
    { memberId: members[0]?.id, path: "m/44'/60'/0'/0/0", balance: '5' },
  ])
  expect((await filed('balances')).body.split('\n')).toEqual([
    'path,address,balance',
    `m/44'/60'/0'/0/1,${addressOf('bep20', second)},12.000000000000000005`,
    `m/44'/60'/0'/0/0,${addressOf('bep20', first)},5`,
    '',
  ])
  const transfers = (await filed('transfers', { target })).body.split('\n')
  const data = `0xa9059cbb${target.slice(2).toLowerCase().padStart(64, '0')}${(5n * whole).toString(16).padStart(64, '0')}`
  expect(transfers[2]).toContain(`,0,${data},${target},5`)
  const gas = (await filed('gas')).json()
  const inHindi = (await filed('gas', {}, { 'accept-language': 'hi' })).json()
  expect(gas).toMatchObject({ chainId: '56', transactions: [{ data: null }, { data: null }] })
  expect(gas.transactions.map(({ to }: { to: string }) => to)).toEqual([
    addressOf('bep20', second),
    addressOf('bep20', first),
  ])
  expect([gas, inHindi].map(({ meta }: { meta: object }) => meta)).toEqual([
    {
      name: 'Gas for deposit addresses',
      description: 'Coins for one transfer from each of 2 addresses',
    },
    {
      name: 'जमा के पतों के लिए गैस',
      description: '2 पतों में से हर एक से एक ट्रांसफ़र के लिए कॉइन',
    },
  ])
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('action', '=', downloadSweep.name)
    .execute()
  expect(lines).toHaveLength(4)
})

test('a sweep is refused without a target, without an endpoint that answers, and for gas on Tron', {
  timeout: 60_000,
}, async ({ api, db, given, run, node }) => {
  const member = await given.member()
  await receive(db, await giveAddress(db, member), member.id)
  const asFinance = await api.as(await given.admin('finance'))
  const fileOf = (values: Record<string, string>) =>
    asFinance.send(downloadSweep, { chain: 'bep20', format: 'transfers', ...values })

  await setUp(run, ['http://127.0.0.1:9'])
  const unreachable = await asFinance.call(listSweep, { chain: 'bep20', ...firstPage })
  // There is no contract of this address on the node.
  await setUp(run, [node.url], addressOf('bep20', someAccount))
  const noToken = await asFinance.call(listSweep, { chain: 'bep20', ...firstPage })
  const wrong = await Promise.all([
    fileOf({}),
    fileOf({ target: target.replace('E7', 'e7') }),
    fileOf({ target: '=HYPERLINK("x")' }),
    fileOf({ chain: 'trc20', format: 'gas' }),
    fileOf({ chain: 'bitcoin' }),
    fileOf({ format: '../../etc/passwd' }),
  ])

  expect(unreachable).toMatchObject({ status: 503, code: 'chains.unreachable' })
  expect(noToken.code).toBe('chains.unreachable')
  expect([unreachable, noToken].map(({ body }) => body.message)).toEqual([
    expect.stringContaining('127.0.0.1:9: Could not be reached (ECONNREFUSED)'),
    expect.stringContaining('Gave no valid balance'),
  ])
  expect(wrong.map(({ code }) => code)).toEqual([
    ...['chains.no_target', 'chains.no_target', 'chains.no_target', 'chains.no_gas_file'],
    ...['call.invalid', 'call.invalid'],
  ])
})
