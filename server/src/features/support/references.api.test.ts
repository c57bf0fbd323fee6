import * as deposits from '@clearstead/contract/deposits'
import * as contract from '@clearstead/contract/support/tickets'
import { TransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { credit, watchAndClaim } from '../../../testing/daily/claiming.ts'
import { open, people, ticketForm } from '../../../testing/support/tickets.ts'
import { expect } from '../../../testing/test.ts'

test('a ticket keeps the facts of a deposit after a later decision', async ({ api, given }) => {
  const { member, asMember, asFinance } = await people(api, given)
  await given.bankAccount()
  const amount = usd('100.5')
  const made = await asMember.call(deposits.requestDeposit, {
    amount,
    method: 'bank',
    reference: `PAY-${member.id}`,
  })
  const { id } = made.answer.deposit

  const ticket = await open(asMember, { reference_kind: 'deposit', reference_id: id })
  await asFinance.call(deposits.decideDeposit, {
    id,
    memberId: member.id,
    amount,
    status: 'approved',
  })
  const { answer } = await asMember.call(contract.getTicket, { id: ticket })

  expect(answer.ticket.reference).toEqual({
    kind: 'deposit',
    id,
    facts: {
      amount: '100.50000000',
      method: 'bank',
      reference: `PAY-${member.id}`,
      status: 'pending',
      created_at: '2026-03-31T09:00:00.000Z',
    },
  })
})

test('a ticket can refer to an own movement, income or plan', async ({ api, db, given }) => {
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('100') })
  const member = await given.member({ sponsor, plan: usd('200') })
  const [asSponsor, asMember] = [await api.as(sponsor), await api.as(member)]
  const income = await db
    .selectFrom('incomes')
    .selectAll()
    .where('memberId', '=', sponsor.id)
    .executeTakeFirstOrThrow()
  const plan = await db
    .selectFrom('activePlans')
    .select('id')
    .where('memberId', '=', member.id)
    .executeTakeFirstOrThrow()
  const about = async (by: typeof asMember, kind: string, id: unknown) => {
    const sent = { ...ticketForm, reference_kind: kind, reference_id: String(id) }
    return by.send(contract.openTicket, sent)
  }
  const factsOf = ({ body }: Awaited<ReturnType<typeof about>>) =>
    (body.ticket as { reference: { facts: object } }).reference.facts

  const ofIncome = await about(asSponsor, 'income', income.id)
  const ofTransfer = await about(asSponsor, 'transfer', income.transferId)
  const ofPlan = await about(asMember, 'active_plan', plan.id)
  const foreign = [
    await about(asMember, 'income', income.id),
    await about(asSponsor, 'active_plan', plan.id),
    await about(await api.as(await given.member()), 'transfer', income.transferId),
    await about(asMember, 'deposit', plan.id),
    await about(asMember, 'trade', 1),
    await about(asMember, 'transfer', TransferId.decode('9007199254740991')),
  ]

  expect(factsOf(ofIncome)).toMatchObject({
    kind: 'direct',
    base: '200.00000000',
    percent: '5',
    intended: '10.00000000',
    paid: '10.00000000',
    day: '2026-03-31',
  })
  expect(factsOf(ofTransfer)).toMatchObject({
    kind: 'direct',
    status: 'completed',
    working: '10.00000000',
    working_after: '10.00000000',
  })
  expect(factsOf(ofPlan)).toMatchObject({
    plan: 'Standard',
    bought: '200.00000000',
    roi_percent: '0.4',
    status: 'open',
  })
  expect(foreign.map(({ code }) => code)).toEqual(Array(6).fill('support.reference_unknown'))
})

test('a ticket can refer to the level income of a claim once it is credited, and only to its own', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('100') })
  const member = await given.member({ sponsor, plan: usd('200') })
  const [asSponsor, asMember] = [await api.as(sponsor), await api.as(member)]
  await watchAndClaim(run, clock, member.id)
  const { id: legs } = await db.selectFrom('levelLegs').select('id').executeTakeFirstOrThrow()
  const about = (by: typeof asMember) =>
    by.send(contract.openTicket, {
      ...ticketForm,
      reference_kind: 'income',
      reference_id: String(legs + 1),
    })

  const waiting = await about(asSponsor)
  await credit(run)
  const credited = await about(asSponsor)
  const foreign = await about(asMember)

  expect([waiting.code, foreign.code]).toEqual(Array(2).fill('support.reference_unknown'))
  expect(credited.body).toMatchObject({
    ticket: {
      reference: {
        facts: {
          kind: 'level',
          level: '1',
          base: '0.80000000',
          percent: '10',
          intended: '0.08000000',
          paid: '0.08000000',
          day: '2026-03-31',
        },
      },
    },
  })
})

test('a ticket can refer to the ROI of a claim, and only to its own', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  await given.treasury('10000')
  const member = await given.member({ plan: usd('200') })
  await watchAndClaim(run, clock, member.id)
  const { id } = await db
    .selectFrom('claimLines')
    .select('id')
    .where('memberId', '=', member.id)
    .executeTakeFirstOrThrow()
  const sent = { ...ticketForm, reference_kind: 'income', reference_id: String(id) }

  const own = await (await api.as(member)).send(contract.openTicket, sent)
  const foreign = await (await api.as(await given.member())).send(contract.openTicket, sent)

  expect(foreign.code).toBe('support.reference_unknown')
  expect(own.body).toMatchObject({
    ticket: {
      reference: {
        facts: {
          kind: 'roi',
          base: '200.00000000',
          percent: '0.4',
          intended: '0.80000000',
          paid: '0.80000000',
          day: '2026-03-31',
        },
      },
    },
  })
})

test('the text of a ticket cannot be changed or deleted', async ({ api, given, owner }) => {
  const { asMember, asSupport } = await people(api, given)
  const id = await open(asMember)
  await asSupport.send(contract.addResponse, { ticketId: id, message: 'Yes' })

  for (const statement of [
    `update tickets set message = 'x' where id = ${id}`,
    `update tickets set reference_kind = 'income', reference_id = 1, reference_facts = '{}' where id = ${id}`,
    `delete from tickets where id = ${id}`,
    `update ticket_responses set message = 'x' where ticket_id = ${id}`,
    `delete from ticket_responses where ticket_id = ${id}`,
  ]) {
    await expect(owner.query(statement)).rejects.toThrow(/never changed/)
  }
})
