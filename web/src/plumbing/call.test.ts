import { endpoint } from '@clearstead/contract/call/endpoint'
import { Flag } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import { wire } from '@clearstead/contract/call/wire'
import { listVideos } from '@clearstead/contract/daily/videos'
import { getTokenConfig } from '@clearstead/contract/market/market'
import { MemberId, PlanId } from '@clearstead/contract/values/ids'
import { Usd, usd } from '@clearstead/contract/values/money'
import { text } from '@clearstead/contract/values/person'
import { Upload } from '@clearstead/contract/values/upload'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, httpRequestOf } from './call.ts'
import { Unreachable } from './unreachable.ts'

const buy = endpoint('POST /actplan/{plan_id}', {
  summary: 'Buys a plan',
  who: 'member',
  movesMoney: true,
  request: { planId: wire('plan_id', PlanId), amount: Usd, note: text(100).optional() },
  answer: { activeId: wire('active_id', PlanId), paid: Usd },
})
const look = endpoint('GET /users/{id}', {
  summary: 'One member',
  who: 'memberOrAdmin',
  permission: 'support',
  request: { id: MemberId, hasPlan: wire('has_plan', Flag.optional()), search: text(100) },
})
const prove = endpoint('POST /proofs', {
  summary: 'Sends a proof',
  who: 'member',
  file: 'proof',
  request: { proof: Upload, amount: Usd },
})
const planId = PlanId.decode(3)
const sent = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('document', { cookie: 'theme=dark; XSRF-TOKEN=a%3Db' })
  vi.stubGlobal('location', { pathname: '/admin/users' })
})
afterEach(() => {
  sent.mockReset()
  vi.unstubAllGlobals()
})

function answering(status: number, body: unknown) {
  sent.mockResolvedValue(Response.json(body, { status }))
}

describe('httpRequestOf', () => {
  test('puts each field where the contract says', () => {
    expect(httpRequestOf(buy, { planId, amount: usd('200') })).toEqual({
      url: '/api/v1/actplan/3',
      body: '{"amount":"200.00000000"}',
    })
  })

  test('writes a query, escaped, without what is not given', () => {
    const { url, body } = httpRequestOf(look, { id: MemberId.decode(7), search: 'a b&c' })

    expect(url).toBe('/api/v1/users/7?search=a+b%26c')
    expect(body).toBeUndefined()
  })

  test('sends a file last in a multipart body', () => {
    const { body } = httpRequestOf(prove, { proof: new File(['x'], 'proof.png'), amount: usd('5') })

    expect(body).toBeInstanceOf(FormData)
    expect([...(body as FormData).keys()]).toEqual(['amount', 'proof'])
  })
})

describe('call', () => {
  test('reads the answer in our names and types', async () => {
    answering(200, { active_id: 9, paid: '200.00000000' })

    const answer = await call(buy, { planId, amount: usd('200') })

    expect(answer).toEqual({ activeId: 9, paid: usd('200') })
  })

  test('repeats the forgery token, and carries key and side', async () => {
    answering(200, { active_id: 9, paid: '1' })

    await call(buy, { planId, amount: usd('1') }, { idempotencyKey: 'k' })

    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'x-xsrf-token': 'a=b', 'idempotency-key': 'k', 'x-acting-as': 'admin' },
    })
  })

  test('repeats the forgery token that is bound to the host before any other', async () => {
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=planted; __Host-XSRF-TOKEN=own' })
    answering(200, { active_id: 9, paid: '1' })

    await call(buy, { planId, amount: usd('1') })

    expect(sent.mock.calls[0]?.[1]).toMatchObject({ headers: { 'x-xsrf-token': 'own' } })
  })

  test('throws the refusal that the server gave, with its sentence', async () => {
    const errors = [{ path: 'amount', code: 'plans.wrong.any', facts: {}, message: 'Too much' }]
    answering(409, { code: 'ledger.not_enough', message: 'Only 5 left.', errors })

    const refusal = await call(buy, { planId, amount: usd('9') }).catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ code: 'ledger.not_enough', message: 'Only 5 left.', errors })
  })

  test('says in the call’s own words that it failed, or that the server was not reached', async () => {
    sent.mockResolvedValueOnce(new Response('<html>', { status: 500 }))
    const failing = call(listVideos, { page: 1, limit: 10 })
    await expect(failing).rejects.toMatchObject({
      code: 'call.failed',
      message: 'Failed to fetch videos',
    })

    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const lost = call(getTokenConfig, {})
    await expect(lost).rejects.toMatchObject({ said: 'Network error. Please try again.' })
  })

  test('tells a lost connection and a gateway’s page from a refusal', async () => {
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(call(buy, { planId, amount: usd('1') })).rejects.toBeInstanceOf(Unreachable)

    sent.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
    await expect(call(buy, { planId, amount: usd('1') })).rejects.toBeInstanceOf(Unreachable)
  })
})
