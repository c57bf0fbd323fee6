import type { Permission } from '@clearstead/contract/call/endpoint'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import type pg from 'pg'
import type { Member } from '../../src/features/people/members/rules.ts'
import type { Api } from '../api.ts'
import type { Given, Run } from '../given.ts'
import { givenInWallet } from '../given-money.ts'

export type Person = { kind: 'member'; id: MemberId } | { kind: 'admin'; id: AdminId }

/** The accounts and rows that the fuzz tests use. */
export type FuzzFixture = {
  api: Api
  owner: pg.Client
  run: Run
  first: Member
  /** A member whose texts all contain `marker`. */
  second: Member
  marker: string
  /** A member without a sponsor, to receive money or become a sponsor. */
  third: Member
  planId: number
  /** An admin for an owner to change. */
  spareAdmin: AdminId
  admins: Record<Permission, Person>
}

export async function openFuzzFixture({
  api,
  owner,
  given,
  run,
}: Omit<
  FuzzFixture,
  'first' | 'second' | 'third' | 'marker' | 'planId' | 'admins' | 'spareAdmin'
> & {
  given: Given
}): Promise<FuzzFixture> {
  await given.treasury('500000')
  const plan = await given.plan()
  const people = []
  for (let count = 0; count < 3; count++) {
    const joined = await given.member({ plan: usd('300'), funding: usd('5000') })
    for (const wallet of ['working', 'non_working', 'compound'] as const) {
      await givenInWallet(run, joined.id, wallet, '2000')
    }
    people.push(joined)
  }
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('Three members were asked for')
  const marker = 'Zq7Markery'
  await owner.query(
    `update users set fullname = $2, username = $2, phone = $2, email = $3 where id = $1`,
    [second.id, marker, `${marker.toLowerCase()}@example.org`],
  )
  const adminOf = async (permission: Permission): Promise<Person> => given.admin(permission)
  return {
    api,
    owner,
    run,
    first,
    second,
    third,
    marker,
    planId: plan.id,
    spareAdmin: (await given.admin('support')).id,
    admins: {
      owner: await adminOf('owner'),
      finance: await adminOf('finance'),
      support: await adminOf('support'),
      content: await adminOf('content'),
      auditor: await adminOf('auditor'),
    },
  }
}
