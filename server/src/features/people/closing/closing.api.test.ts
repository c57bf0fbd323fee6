import { randomUUID } from 'node:crypto'
import { say } from '@clearstead/contract/call/say'
import * as signing from '@clearstead/contract/people/sign-in'
import { closeUser, getUser, updateUser } from '@clearstead/contract/people/users'
import { addResponse, openTicket } from '@clearstead/contract/support/tickets'
import type { TicketId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { closeOwnAccount } from '@clearstead/contract/withdrawals/closing'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenPassword as password } from '../../../../testing/given.ts'
import { newestMail } from '../../../../testing/mailed-code.ts'
import { createMember } from '../../../../testing/people/create-member.ts'
import { expect } from '../../../../testing/test.ts'
import { requestDeposit } from '../../deposits/request-deposit.ts'
import { supportTickers } from '../../support/jobs.ts'

test('a member closes their account with the password, and is mailed', async ({
  api,
  given,
  owner,
}) => {
  const member = await given.member()
  const me = await api.as(member)
  const close = (tried: string) => me.call(closeOwnAccount, { password: tried })

  const wrong = await close('not-the-one-at-all')
  const closed = await close(password)

  expect(wrong.code).toBe('people.wrong_password')
  expect(closed.status).toBe(200)
  expect((await me.call(signing.whoAmI)).code).toBe('people.not_signed_in')
  const again = await api.call(signing.signIn, { email: member.email, password })
  expect(again.code).toBe('people.wrong_credentials')
  expect(await newestMail(owner, member.email)).toContain('has been closed')
})

test('the refusal names what the account still holds', async ({ api, given, run }) => {
  await given.treasury('1000')
  const rich = await given.member({ funding: usd('10'), plan: usd('100') })
  const asking = await given.member()
  await given.bankAccount()
  await run((work) =>
    requestDeposit(work, {
      memberId: asking.id,
      amount: usd('50'),
      method: 'bank',
      reference: `CLOSE-${asking.id}`,
    }),
  )
  const asOwner = await api.as(await given.admin('owner'))

  const own = await (await api.as(rich)).call(closeOwnAccount, { password })
  const byOwner = await asOwner.call(closeUser, { id: rich.id })
  const pending = await asOwner.call(closeUser, { id: asking.id })

  expect([own.code, byOwner.code]).toEqual(Array(2).fill('people.not_empty'))
  expect(own.body.details).toEqual({ holds: [say('people.holding.plans')] })
  expect(byOwner.body.details).toEqual({
    holds: [say('people.holding.funding'), say('people.holding.principal')],
  })
  expect(pending.body.details).toEqual({ holds: [say('people.holding.deposit')] })
})

test('a blocked member cannot close their account', async ({ api, given }) => {
  const member = await given.member()
  const me = await api.as(member)
  const asOwner = await api.as(await given.admin('owner'))
  await asOwner.call(updateUser, { id: member.id, status: 'block', reason: 'Fraud' })

  expect((await me.call(closeOwnAccount, { password })).code).toBe('people.blocked')
})

test('a username like the former names of closed accounts does not block closing', async ({
  api,
  given,
  run,
}) => {
  const member = await given.member()
  const name = `closed-${member.id}`
  await run((work) =>
    createMember(work, {
      fullname: 'Ben',
      username: name,
      email: `${name}@example.org`,
      password: 'orchid-lantern-58',
    }),
  )
  const asOwner = await api.as(await given.admin('owner'))

  const closed = await asOwner.call(closeUser, { id: member.id })
  const taken = await asOwner.send(updateUser, {
    id: (await given.member()).id,
    username: `#closed-${member.id}`,
    reason: 'Mine',
  })

  expect(closed.status).toBe(200)
  expect(taken.code).toBe('call.invalid')
})

test('closing erases the data of that member only', async ({ api, clock, db, given, owner }) => {
  const [member, other] = [await given.member(), await given.member()]
  const asOwner = await api.as(await given.admin('owner'))
  const names = new Map<number, string>()
  for (const { id } of [member, other]) {
    const me = await api.as({ id })
    await me.call(updateUser, {
      id,
      fullname: `Asha Unique_${id}`,
      phone: `+43-${id}-7`,
      address: 'Ring 1',
    })
    const opened = await me.send(openTicket, {
      subject: `About ${id}`,
      category: 'account',
      priority: 'low',
      message: `My secret is <${id}>-marzipan`,
    })
    const { ticket_id: ticketId } = opened.body.ticket as { ticket_id: TicketId }
    await me.send(addResponse, { ticketId, message: `More of <${id}>-marzipan` })
    const file = await db
      .insertInto('files')
      .values({
        name: `${randomUUID()}.txt`,
        mediaType: 'text/plain',
        size: 1,
        uploadedBy: id,
        createdAt: clock(),
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    names.set(id, file.name)
    await db
      .insertInto('ticketAttachments')
      .values({
        ticketId,
        fileId: file.id,
        name: `<${id}>-marzipan.txt`,
        mediaType: 'text/plain',
        size: 1,
        createdAt: clock(),
      })
      .execute()
    await db
      .insertInto('payoutAddresses')
      .values({
        memberId: id,
        method: 'bank',
        address: `IBAN ${id}`,
        addressKey: `iban${id}`,
        createdAt: clock(),
        usableFrom: clock(),
        chosenAt: clock(),
      })
      .execute()
  }

  await asOwner.call(closeUser, { id: member.id })
  for (const ticker of supportTickers) {
    // Accounts that were closed earlier come first.
    while (await ticker.run({ db, clock }));
  }

  const row = await asOwner.call(getUser, { id: member.id })
  expect(row.answer.singleuser).toMatchObject({
    username: `#closed-${member.id}`,
    email: `#closed-${member.id}`,
    phone: '',
    address: '',
    fullname: 'Closed account',
    country: '',
  })
  const everywhere = async (text: string) => {
    const tables = [
      'users',
      'tickets',
      'ticket_responses',
      'ticket_attachments',
      'payout_addresses',
      'audit_log',
      'audit_values',
    ]
    const found: string[] = []
    for (const table of tables) {
      const { rows } = await owner.query(`select 1 from ${table} t where t::text ilike $1`, [
        `%${text}%`,
      ])
      if (rows.length > 0) found.push(table)
    }
    return found
  }
  expect(await everywhere(`<${member.id}>-marzipan`)).toEqual([])
  expect(await everywhere(`Unique_${member.id}`)).toEqual([])
  expect(await everywhere(`iban${member.id}`)).toEqual([])
  expect(await everywhere(`<${other.id}>-marzipan`)).toEqual([
    'tickets',
    'ticket_responses',
    'ticket_attachments',
  ])
  const files = await db.selectFrom('files').select('name').execute()
  const kept = files.map(({ name }) => name)
  expect(kept).not.toContain(names.get(member.id))
  expect(kept).toContain(names.get(other.id))
  expect(await everywhere(`iban${other.id}`)).toEqual(['payout_addresses'])
  await expect(
    owner.query(
      `update tickets set subject = '(erased)', message = '(erased)' where member_id = $1`,
      [other.id],
    ),
  ).rejects.toThrow(/never changed/)
})
