import { longestPage } from '@clearstead/contract/call/paging'
import { say } from '@clearstead/contract/call/say'
import { checkClaim } from '@clearstead/contract/daily/claims'
import { buyPlan } from '@clearstead/contract/plans/active-plans'
import { listPlans } from '@clearstead/contract/plans/plans'
import { getSettings } from '@clearstead/contract/settings/settings'
import { usd } from '@clearstead/contract/values/money'
import { legalText } from '@clearstead/texts/settings/all'
import { apiTest } from './api.ts'
import { expect } from './test.ts'

const hindi = { headers: { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' } }
const others = [
  {},
  { headers: { 'accept-language': 'fr' } },
  { headers: { 'accept-language': `${'hi,'.repeat(3000)}en` } },
]

apiTest(
  'a refusal is in the language of its caller, with exact details',
  async ({ api, given }) => {
    const plan = await given.plan({ minAmount: usd('1000'), maxAmount: usd('200000') })
    const member = await api.as(await given.member())
    const request = { planId: plan.id, amount: usd('5') }

    const asked = await member.call(buyPlan, request, hindi)
    const plain = await member.call(buyPlan, request)

    expect(asked.body).toMatchObject({
      code: 'plans.amount_outside',
      message: 'राशि $1,000.00 से $2,00,000.00 के बीच होनी चाहिए।',
      details: { min: '1000.00000000', max: '200000.00000000' },
    })
    expect(asked.headers).toMatchObject({ 'content-language': 'hi', vary: 'Accept-Language' })
    expect(plain.body).toMatchObject({
      message: 'The amount must be between $1,000.00 and $200,000.00.',
      details: asked.body.details,
    })
    expect(plain.headers).not.toHaveProperty('content-language')
  },
)

apiTest('what is wrong with a field is in the language of its caller', async ({ api, given }) => {
  const plan = await given.plan()
  const member = await api.as(await given.member())
  const values = { plan_id: plan.id, amount: '0', colour: 'red' }
  const asked = await member.send(buyPlan, values, hindi)

  expect(asked.body).toMatchObject({
    message: 'कुछ जानकारी सही नहीं है।',
    errors: expect.arrayContaining([
      { path: 'amount', ...say('fields.above_zero'), message: '0 से अधिक राशि दर्ज करें' },
      { path: 'colour', ...say('fields.unknown'), message: 'यह फ़ील्ड यहाँ नहीं है' },
    ]),
  })
  for (const header of others) {
    const { body } = await member.send(buyPlan, values, header)
    expect(body).toMatchObject({
      message: 'Some fields are not valid.',
      errors: [
        { path: 'amount', message: 'Enter an amount above 0' },
        { path: 'colour', message: 'This field is not known here' },
      ],
    })
  }
})

apiTest('a kept answer is repeated as it was first given', async ({ api, given }) => {
  const plan = await given.plan()
  const member = await api.as(await given.member({ funding: usd('100') }))
  const request = { planId: plan.id, amount: usd('50') }
  const key = { idempotencyKey: 'once' }

  const first = await member.call(buyPlan, request, { ...key, ...hindi })
  const again = await member.call(buyPlan, request, key)
  const other = await member.call(buyPlan, request, { idempotencyKey: 'twice' })

  expect(first.body).toMatchObject({ message: 'प्लान ख़रीदा गया' })
  expect(again.body).toEqual(first.body)
  expect(other.body).toMatchObject({ message: 'Plan bought' })
})

apiTest('what others wrote is answered as it is', async ({ api }) => {
  const asked = await api.call(listPlans, longestPage, hindi)
  const plain = await api.call(listPlans, longestPage)

  expect(asked.body).toEqual(plain.body)
  expect(asked.headers).toMatchObject({ 'content-language': 'hi', vary: 'Accept-Language' })
})

apiTest(
  'what the server says within an answer is in the language of its caller',
  async ({ api, given }) => {
    const account = await given.member()
    const member = await api.as(account)
    const request = { memberId: account.id }

    const asked = await member.call(checkClaim, request, hindi)
    const plain = await member.call(checkClaim, request)

    expect(plain.body).toMatchObject({ reason: 'Please buy a plan first' })
    expect(asked.body).toEqual({ ...plain.body, reason: 'कृपया पहले कोई प्लान ख़रीदें' })
    expect(asked.headers).toMatchObject({ 'content-language': 'hi' })
  },
)

apiTest(
  'the legal texts of a new installation are in the language of who reads them',
  async ({ api, given }) => {
    const owner = await api.as(await given.admin('owner'))

    const read = await api.call(getSettings, {}, hindi)
    const plain = await api.call(getSettings, {})
    const edited = await owner.call(getSettings, {}, hindi)

    expect(read.body).toMatchObject({ settings: { legal: { terms: legalText.hi.terms } } })
    expect(plain.body).toMatchObject({ settings: { legal: { terms: legalText.en.terms } } })
    expect(edited.body).toMatchObject({ settings: { legal: { terms: legalText.en.terms } } })
  },
)
