import type { Permission } from '@clearstead/contract/endpoint'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import type pg from 'pg'
import type { Member } from '../../features/people/members/rules.ts'
import type { Api } from '../api.ts'
import type { Given, Run } from '../given.ts'
import { givenInWallet } from '../given-money.ts'

export type Person = { kind: 'member'; id: MemberId } | { kind: 'admin'; id: AdminId }

/** Who lives in the programme that is walked through. */
export type Ground = {
  api: Api
  owner: pg.Client
  run: Run
  first: Member
  /** Every text of this member's holds `marker`. */
  second: Member
  marker: string
  /** Somebody in the tree under nobody: to send money to, to be placed under. */
  third: Member
  planId: number
  /** Not signed in: for an owner to change. */
  spareAdmin: AdminId
  admins: Record<Permission, Person>
}

export async function openGround({
  api,
  owner,
  given,
  run,
}: Omit<Ground, 'first' | 'second' | 'third' | 'marker' | 'planId' | 'admins' | 'spareAdmin'> & {
  given: Given
}): Promise<Ground> {
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
    ...{ api, owner, run, first, second, third, marker, planId: plan.id },
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
