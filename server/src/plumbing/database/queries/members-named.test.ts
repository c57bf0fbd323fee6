import { expect, test } from '../../../../testing/test.ts'
import { listDepositsForAdmin } from '../../../features/deposits/queries.ts'
import { listUsers } from '../../../features/people/records/queries.ts'
import { findRareMembers } from './members-named.ts'

const page = { page: 1, limit: 10 }

test('a list finds the same rows by a rare text and by one that more than 1,000 members have', async ({
  db,
  owner,
}) => {
  await owner.query(`insert into users (role, username, email, password_hash, fullname, referral_code, created_at, updated_at)
    select 'user', 'walden.' || n, 'walden' || n || '@example.org', '', 'Walden Pond', 'WALDEN' || n, now(), now()
    from generate_series(1, 1001) n`)
  await owner.query(`insert into deposits (member_id, amount, method, reference, reference_key, created_at)
    select id, 1, 'bank', 'by ' || username, 'by ' || username, now() from users
    where username in ('walden.7', 'walden.900')`)
  const depositsBy = async (search: string) =>
    (await listDepositsForAdmin(db, { sort: 'newest', search }, page)).rows.map(
      ({ username }) => username,
    )

  const common = await findRareMembers(db, 'Walden')
  const rare = await findRareMembers(db, 'walden.90')
  const found = {
    common: await depositsBy('pond'),
    byName: await depositsBy('walden.900'),
    byEmail: await depositsBy('walden7@example.org'),
    byReference: await depositsBy('y walden.7'),
    nobody: await depositsBy('walden.2000'),
  }
  const members = await listUsers(db, page, 'newest', { search: 'pond' })

  expect(common).toBeUndefined()
  expect(rare).toHaveLength(11)
  expect(found).toEqual({
    common: ['walden.900', 'walden.7'],
    byName: ['walden.900'],
    byEmail: ['walden.7'],
    byReference: ['walden.7'],
    nobody: [],
  })
  expect(members.total).toBe(1001)
})
