import { longestPage } from '@clearstead/contract/call/paging'
import { buyPlan, getActivePlan } from '@clearstead/contract/plans/active-plans'
import * as editing from '@clearstead/contract/plans/editing-plans'
import * as contract from '@clearstead/contract/plans/plans'
import { getTopupOptions } from '@clearstead/contract/plans/topups'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest } from '../../../testing/api.ts'
import { defined } from '../../../testing/defined.ts'
import { textsFor } from '../../../testing/notices/notices.ts'
import { withReason } from '../../../testing/plans/high-yield.ts'
import { expect } from '../../../testing/test.ts'
import type { Caller } from '../../simulation/call-api.ts'

const hindi = { headers: { 'accept-language': 'hi' } }
const offer = {
  ...withReason,
  name: 'Growth',
  description: 'For years',
  minAmount: usd('10'),
  maxAmount: usd('100'),
  roiPercent: percent('0.30'),
  days: 0,
  directPercent: percent('5'),
  lockDays: 30,
}
const inHindi = { nameIn: { hi: 'वृद्धि' }, descriptionIn: { hi: 'वर्षों के लिए' } }

async function offered(admin: Caller) {
  const { answer } = await admin.call(editing.addPlan, { ...offer, ...inHindi })
  return defined(answer.plan)
}

apiTest(
  'members read a plan in their language, and others in the first',
  async ({ api, given }) => {
    const admin = await api.as(await given.admin('owner'))
    await offered(admin)
    await admin.call(editing.addPlan, { ...offer, name: 'Plain', minAmount: usd('20') })
    const member = await api.as(await given.member())

    const [english, inTheirs, french] = await Promise.all(
      [{}, hindi, { headers: { 'accept-language': 'fr' } }].map(async (header) => {
        const { body } = await member.call(contract.listPlans, longestPage, header)
        return (body.allplans as Record<string, unknown>[]).map(({ name, description }) => [
          name,
          description,
        ])
      }),
    )

    const inFirst = [
      ['Growth', 'For years'],
      ['Plain', 'For years'],
    ]
    expect(english).toEqual(inFirst)
    expect(french).toEqual(inFirst)
    expect(inTheirs).toEqual([
      ['वृद्धि', 'वर्षों के लिए'],
      ['Plain', 'For years'],
    ])
  },
)

apiTest('admins get a plan as it is edited, and visitors do not', async ({ api, given }) => {
  const admin = await api.as(await given.admin('owner'))
  const { id } = await offered(admin)
  const whole = {
    name: 'Growth',
    name_in: { hi: 'वृद्धि' },
    description: 'For years',
    description_in: { hi: 'वर्षों के लिए' },
  }

  for (const header of [{}, hindi]) {
    const { body } = await admin.call(contract.getPlan, { id }, header)
    const sentBack = await admin.send(editing.updatePlan, body.plan as never, header)

    expect(body.plan).toMatchObject(whole)
    expect(sentBack.body).toMatchObject({ plan: whole })
  }
  const visited = await api.call(contract.listPlans, longestPage, hindi)
  expect(JSON.stringify(visited.body)).not.toContain('name_in')
})

apiTest(
  'an edit keeps what it leaves out, and removes what it sends as null',
  async ({ api, given }) => {
    const admin = await api.as(await given.admin('owner'))
    const { id } = await offered(admin)

    const kept = await admin.call(editing.updatePlan, { id, ...offer, name: 'Growth 2' })
    const removed = await admin.call(editing.updatePlan, { id, ...offer, nameIn: { hi: null } })

    expect(kept.answer.plan).toMatchObject({ name: 'Growth 2', ...inHindi })
    expect(removed.answer.plan).toMatchObject({ ...inHindi, name: 'Growth', nameIn: {} })
  },
)

apiTest.for([
  [{ name_in: { hi: ' ' } }, 'name_in.hi', 'fields.translation_needed'],
  [{ name_in: { hi: 'क'.repeat(61) } }, 'name_in.hi', 'fields.at_most_characters'],
  [{ description_in: { hi: 'क'.repeat(1001) } }, 'description_in.hi', 'fields.at_most_characters'],
  [{ name_in: { fr: 'Croissance' } }, 'name_in.fr', 'fields.unknown'],
  [{ name_in: { en: 'Growth' } }, 'name_in.en', 'fields.unknown'],
  [{ name_in: 'वृद्धि' }, 'name_in', 'fields.kind'],
] as const)('%j is refused at its field', async ([sent, path, code], { api, given }) => {
  const admin = await api.as(await given.admin('owner'))
  const values = { ...editing.addPlan.request.encode(offer as never), ...sent }

  const { body } = await admin.send(editing.addPlan, values as never)

  expect(body).toMatchObject({ code: 'call.invalid', errors: [{ path, code }] })
})

apiTest(
  'what a member owns, earned and was told names its plan in their language',
  async ({ api, db, given }) => {
    const admin = await api.as(await given.admin('owner'))
    const { id: planId } = await offered(admin)
    const sponsor = await given.member()
    const member = await given.member({ sponsor, funding: usd('50') })
    const asMember = await api.as(member)
    const bought = await asMember.call(buyPlan, { planId, amount: usd('50') }, hindi)
    const { id } = defined(bought.answer.activePlan)

    const shown = async (header: object) => [
      (await asMember.call(getActivePlan, { id }, header)).answer.activePlan.planName,
      (await asMember.call(getTopupOptions, { memberId: member.id }, header)).answer.plans[0]
        ?.planName,
    ]

    expect(bought.answer.activePlan).toMatchObject({ planName: 'वृद्धि' })
    expect(await shown(hindi)).toEqual(['वृद्धि', 'वृद्धि'])
    expect(await shown({})).toEqual(['Growth', 'Growth'])
    const told = async () =>
      (await textsFor(db, member.id)).find(({ event }) => event === 'plan.bought')
    expect((await told())?.message).toContain('You bought Growth for')
    await db.updateTable('users').set({ language: 'hi' }).where('id', '=', member.id).execute()
    expect((await told())?.message).toContain('वृद्धि')
  },
)
