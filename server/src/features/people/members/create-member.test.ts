import { createMember, type NewMember } from '../../../../testing/people/create-member.ts'
import { expect, type Run, test } from '../../../../testing/test.ts'
import { findMemberByName } from './look-up-member.ts'

const newMember: NewMember = {
  fullname: 'Asha Rao',
  username: 'asha.rao',
  email: 'asha@example.org',
  password: 'seven-green-kettles',
}
const make = (run: Run, change: Partial<NewMember> = {}) =>
  run((work) => createMember(work, { ...newMember, ...change }))

test('ten simultaneous registrations create one member', async ({ run, db }) => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => make(run)))

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') {
      expect(result.reason).toMatchObject({ code: 'people.email_taken' })
    }
  }
  const member = await findMemberByName(db, 'ASHA.RAO')
  expect(member).toMatchObject({ email: newMember.email, isActive: false, isBlocked: false })
  expect(member?.referralCode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
})

test.for([
  [{ email: 'ASHA@example.org', username: 'somebody' }, 'people.email_taken'],
  [{ email: 'new@example.org', username: 'Asha.Rao' }, 'people.username_taken'],
  [{ email: 'new@example.org', username: 'new', password: '1234567890' }, 'people.common_password'],
  [
    { email: 'new@example.org', username: 'new', password: 'aaaaaaaaaaaa' },
    'people.common_password',
  ],
  [
    { email: 'new@example.org', username: 'new', password: 'PolniyPizdec0211' },
    'people.common_password',
  ],
  [{ username: 'new', password: 'my-RAO-Asha-1234' }, 'people.named_password'],
  [{ username: 'weaver42', password: 'the weaver 42 here' }, 'people.named_password'],
  [{ email: 'nightingale@example.org', password: 'nightingale-77' }, 'people.named_password'],
  [{ email: 'new@example.org', password: 'clear-stead-2026' }, 'people.named_password'],
] as const)('refuses %j with %s', async ([change, code], { run }) => {
  await make(run).catch(() => undefined)

  await expect(make(run, change)).rejects.toRefuseWith(code)
})

test('nobody takes the referral code of another account as their username', async ({ run, db }) => {
  const known = await make(run, { email: 'known@example.org', username: 'known' })

  const thief = { email: 'thief@example.org', username: known.referralCode.toLowerCase() }
  await expect(make(run, thief)).rejects.toRefuseWith('people.username_taken')

  // One that had it as a username before the code was made.
  const { id } = await make(run, { ...thief, username: 'thief' })
  await db.updateTable('users').set({ username: known.referralCode }).where('id', '=', id).execute()
  expect((await findMemberByName(db, known.referralCode))?.id).toBe(known.id)
})
