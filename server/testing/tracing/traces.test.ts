import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { claimDailyRoi } from '@clearstead/contract/daily/claims'
import { startWatch } from '@clearstead/contract/daily/videos'
import { signIn } from '@clearstead/contract/people/sign-in'
import { usd } from '@clearstead/contract/values/money'
import { requestWorking } from '@clearstead/contract/withdrawals'
import { sql } from 'kysely'
import { buyPlan } from '../../src/features/plans/public.ts'
import { startTracing } from '../../src/plumbing/tracing/open-telemetry.ts'
import { inSpan } from '../../src/plumbing/tracing/tracing.ts'
import { type Api, apiTest } from '../api.ts'
import { bundled, credit } from '../daily/claiming.ts'
import type { Given } from '../given.ts'
import { givenConfirmation, givenInWallet } from '../given-money.ts'
import { isLong } from '../lengths.ts'
import { newMember, password } from '../people/sign-in/accounts.ts'
import type { SetClock } from '../set-clock.ts'
import { expect } from '../test.ts'
import { openCollector } from './collector.ts'

const silent = { warn: () => undefined }
const pressed = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${pressed}-00f067aa0ba902b7-01`

const test = apiTest.extend<{ collector: Awaited<ReturnType<typeof openCollector>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
  collector: async ({}, use) => {
    const collector = await openCollector()
    await use(collector)
    collector.close()
  },
})

function startTo(endpoint: string, share = 1) {
  return startTracing({ endpoint, serviceName: 'test', share }, silent)
}

type World = { api: Api; given: Given; clock: SetClock }

/** Somebody with an upline, who watched the video and may claim. */
async function givenClaimer({ api, given, clock }: World) {
  await given.treasury('1000')
  const top = await given.member({ plan: usd('100') })
  const member = await given.member({ sponsor: top, plan: usd('1000') })
  const caller = await api.as(member)
  await caller.call(startWatch, { id: bundled })
  clock.forward({ seconds: 10 })
  return { member, caller }
}

test('a claim is one trace, from the button to the posting and the credit of the upline', async ({
  api,
  db,
  given,
  run,
  clock,
  collector,
}) => {
  const { member, caller } = await givenClaimer({ api, given, clock })
  await credit(run)
  const tracer = await startTo(collector.endpoint)

  const claimed = await caller.call(
    claimDailyRoi,
    { memberId: member.id },
    { idempotencyKey: pressed.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') },
  )
  await credit(run)
  await tracer?.stop()

  expect(claimed.status).toBe(200)
  const spans = collector.spans()
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([pressed]))
  const parents = new Map(spans.map(({ spanId, name }) => [spanId, name]))
  const tree = spans.map(({ name, parentSpanId = '' }) => [
    parents.get(parentSpanId) ?? parentSpanId,
    name,
  ])
  const call = claimDailyRoi.name.replace(' ', ' /api/v1')
  expect(tree.toSorted()).toEqual(
    [
      [pressed.slice(16), call],
      [call, 'transaction'],
      ['transaction', 'post to the ledger'],
      ['transaction', 'credit level income'],
    ].toSorted(),
  )
  const { rows } = await sql`select from trace_links`.execute(db)
  expect(rows).toEqual([])
})

test('a purchase is one trace with the credit of the sponsor', async ({
  given,
  run,
  collector,
}) => {
  await given.treasury('1000')
  const top = await given.member({ plan: usd('100') })
  const buyer = await given.member({ sponsor: top, funding: usd('100') })
  const { id: planId } = await given.plan()
  await credit(run)
  const tracer = await startTo(collector.endpoint)

  await inSpan(
    () => ({ name: 'call', kind: 'server', parent: traceparent, isForeign: true }),
    () => run((work) => buyPlan(work, { memberId: buyer.id, planId, amount: usd('100') })),
  )
  await credit(run)
  await tracer?.stop()

  const spans = collector.spans()
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([pressed]))
  expect(spans.map(({ name }) => name).toSorted()).toEqual([
    'call',
    'credit purchase income',
    'post to the ledger',
    'transaction',
  ])
})

test('without an endpoint, and of what is not recorded, no link is kept', async ({
  api,
  db,
  given,
  clock,
  collector,
}) => {
  const { member, caller } = await givenClaimer({ api, given, clock })
  const tracer = await startTo(collector.endpoint, 0)

  await caller.call(claimDailyRoi, { memberId: member.id }, { headers: { traceparent } })
  await tracer?.stop()
  clock.forward({ days: 1 })
  await caller.call(startWatch, { id: bundled })
  clock.forward({ seconds: 10 })
  await caller.call(claimDailyRoi, { memberId: member.id }, { headers: { traceparent } })

  expect(collector.spans()).toEqual([])
  const { rows } = await sql`select from trace_links`.execute(db)
  expect(rows).toEqual([])
})

test('spans say nothing of who signs in, who is paid and where to', async ({
  api,
  given,
  run,
  collector,
}) => {
  const member = await newMember(run)
  const rich = await given.member()
  await givenInWallet(run, rich.id, 'working', '100')
  const verificationToken = await givenConfirmation(run, rich.id)
  const caller = await api.as(rich)
  const address = 'DE02120300000000202051'
  const tracer = await startTo(collector.endpoint)

  await api.call(signIn, { email: member.email, password }, { headers: { traceparent: 'none' } })
  await api.call(signIn, { email: member.email, password: 'Wrong-Horse-77' })
  const paid = await caller.call(
    requestWorking,
    { memberId: rich.id, amount: usd('100'), method: 'bank', address, verificationToken },
    { idempotencyKey: 'press-1' },
  )
  await tracer?.stop()

  expect(paid.status).toBe(201)
  const spans = collector.spans()
  const calls = spans.filter(({ kind }) => kind === 2)
  expect(calls.map(({ name }) => name)).toEqual([
    'POST /api/v1/auth/signin',
    'POST /api/v1/auth/signin',
    'POST /api/v1/withdrawalrequest/add',
  ])
  const allowed = [
    'http.request.method',
    'http.route',
    'http.response.status_code',
    'clearstead.request_id',
    'error.type',
  ]
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  expect([...keys].filter((key) => !allowed.includes(key))).toEqual([])
  expect(collector.text()).toContain('people.wrong_credentials')
  const secrets = [member.email, member.username, password, 'Wrong-Horse-77', address]
  const found = [...secrets, verificationToken, caller.token, '203.0.113', '127.0.0.1']
  expect(found.filter((secret) => collector.text().includes(secret))).toEqual([])
})

if (isLong) {
  test('a collector that is away, or hangs, neither slows nor fails calls, and a stop waits three seconds', async ({
    api,
    given,
  }) => {
    const member = await given.member()
    const caller = await api.as(member)
    const hanging = await openCollector({ hangs: true })

    for (const endpoint of ['http://127.0.0.1:9', hanging.endpoint]) {
      const tracer = await startTo(endpoint)
      for (let count = 0; count < 20; count++) {
        const { status } = await caller.call(startWatch, { id: bundled })
        expect(status).toBe(200)
      }
      const begun = performance.now()
      await tracer?.stop()
      expect(performance.now() - begun).toBeLessThan(4_500)
    }
    hanging.close()
  })
}

if (isLong) {
  test('without an endpoint nothing of OpenTelemetry is loaded', { timeout: 120_000 }, async () => {
    const child = fileURLToPath(new URL('list-loaded-in-child.ts', import.meta.url))
    const loadedWith = async (...args: string[]) => {
      const all = ['--import', 'tsx', child, ...args]
      return Number((await promisify(execFile)(process.execPath, all)).stdout)
    }

    expect(await loadedWith()).toBe(0)
    expect(await loadedWith('http://127.0.0.1:9')).toBeGreaterThan(10)
  })
}
