import { whoAmI } from '@clearstead/contract/people/sign-in'
import { confirmRegistration, findSponsor, register } from '@clearstead/contract/referral/joining'
import * as contract from '@clearstead/contract/referral/tree'
import { usd } from '@clearstead/contract/values/money'
import { apiTest } from '../../../testing/api.ts'
import { mailedCode } from '../../../testing/mailed-code.ts'
import { expect } from '../../../testing/test.ts'
import { findUplineIds, foldTeams, recountTeams } from './public.ts'

const joining = {
  fullname: 'Asha Rao',
  username: 'asha.rao',
  email: 'asha@example.org',
  password: 'orchid-lantern-58',
  country: 'AT',
  acceptTerms: true as const,
}

apiTest(
  'a new member joins under a sponsor and their uplines, and is signed in',
  async ({ api, db, given, owner }) => {
    const chain = await given.chain(12)
    const sponsor = chain.at(-1)

    const asked = await api.call(register, {
      ...joining,
      sponsorCode: sponsor?.referralCode.toLowerCase(),
    })
    const { auth } = asked.answer
    const early = await api.withToken(auth.token).call(whoAmI)
    const joined = await api.call(confirmRegistration, {
      token: auth.token,
      otp: await mailedCode(owner, joining.email),
    })

    expect([asked.status, joined.status]).toEqual([201, 201])
    expect(early.code).toBe('people.not_signed_in')
    expect(joined.answer.auth).toEqual(auth)
    expect(await findUplineIds(db, auth.id)).toEqual(
      chain
        .toReversed()
        .slice(0, 10)
        .map(({ id }) => id),
    )
    const own = await api
      .withToken(auth.token)
      .call(contract.getTree, { code: auth.referralCode, depth: 3, limit: 10 })
    expect(own.answer.treeData).toMatchObject({
      username: 'asha.rao',
      hasMore: false,
      referrals: [],
    })
  },
)

apiTest(
  'registration refuses unknown codes, taken usernames and unaccepted terms',
  async ({ api, db, given }) => {
    const { username } = await given.member()

    const unknown = await api.call(register, {
      ...joining,
      username: 'b.one',
      email: 'b@example.org',
      sponsorCode: 'NOSUCH99',
    })
    const taken = await api.call(register, { ...joining, username: username.toUpperCase() })
    const terms = await api.send(register, { ...joining, accept_terms: false })
    const hostile = await api.send(register, { ...joining, accept_terms: true, role: 'admin' })

    expect([unknown.code, taken.code]).toEqual(['referral.unknown_code', 'people.username_taken'])
    expect([terms.status, hostile.status]).toEqual([400, 400])
    expect(await recountTeams(db)).toEqual([])
  },
)

apiTest('anybody can look up the short name of a sponsor', async ({ api, given }) => {
  const sponsor = await given.member()

  const found = await api.call(findSponsor, { code: sponsor.referralCode })

  const [first = '', last = ''] = sponsor.fullname.split(' ')
  expect(found.answer.fullname).toBe(last ? `${first} ${last.slice(0, 1)}.` : first)
  expect(JSON.stringify(found.body)).not.toContain(sponsor.fullname)
  expect((await api.call(findSponsor, { code: 'NOSUCH99' })).code).toBe('referral.unknown_code')
})

apiTest(
  'the tree is nested, bounded and limited to the own downline',
  async ({ api, given, run }) => {
    //        top
    //      /  |  \
    //     a   b   c      a has 100 in plans, d is below a
    //     |
    //     d
    await given.treasury('1000')
    const top = await given.member()
    const a = await given.member({ sponsor: top, plan: usd('100') })
    const [b, c] = [await given.member({ sponsor: top }), await given.member({ sponsor: top })]
    const d = await given.member({ sponsor: a })
    await run((work) => foldTeams(work, 1000))
    const [asTop, asA, admin] = [
      await api.as(top),
      await api.as(a),
      await api.as(await given.admin('support')),
    ]
    const ids = (nodes: readonly { id: number }[]) => nodes.map(({ id }) => id)

    const whole = (
      await asTop.call(contract.getTree, { code: top.referralCode, depth: 3, limit: 200 })
    ).answer.treeData
    const shallow = (
      await asTop.call(contract.getTree, { code: top.referralCode, depth: 1, limit: 200 })
    ).answer.treeData
    const narrow = (
      await admin.call(contract.getTree, { code: top.referralCode, depth: 3, limit: 2 })
    ).answer.treeData
    const directs = await asTop.call(contract.listDirectMembers, {
      code: top.referralCode,
      page: 1,
      limit: 2,
      sort: 'business',
    })
    const active = await asTop.call(contract.listDirectMembers, {
      code: top.referralCode,
      page: 1,
      limit: 10,
      sort: 'oldest',
      isActive: 'active',
    })

    expect(ids(whole.referrals)).toEqual([a.id, b.id, c.id])
    expect(whole.referrals[0]).toMatchObject({
      activePlan: usd('100'),
      hasMore: false,
      referrals: [{ id: d.id }],
    })
    expect(whole.team).toMatchObject({ members: 4, activeMembers: 1, business: usd('100') })
    expect([shallow.hasMore, shallow.referrals[0]?.hasMore, shallow.referrals[1]?.hasMore]).toEqual(
      [false, true, false],
    )
    expect([ids(narrow.referrals), narrow.hasMore]).toEqual([[a.id, b.id], true])
    expect([directs.answer.total, directs.answer.rows.length]).toEqual([3, 2])
    expect(ids(active.answer.rows)).toEqual([a.id])
    const below = { code: d.referralCode, depth: 1, limit: 10 }
    expect((await asTop.call(contract.getTree, below)).status).toBe(200)
    expect((await asA.call(contract.getTree, { ...below, code: top.referralCode })).code).toBe(
      'referral.not_downline',
    )
    expect(
      (
        await asA.call(contract.listDirectMembers, {
          code: b.referralCode,
          page: 1,
          limit: 10,
          sort: 'newest',
        })
      ).code,
    ).toBe('referral.not_downline')
    expect((await api.call(contract.getTree, below)).status).toBe(401)
    expect((await asA.send(contract.getTree, { code: a.referralCode, depth: 11 })).status).toBe(400)
  },
)

apiTest('activity in the tree and the counts follow the member', async ({ db, given, run }) => {
  const top = await given.member()
  const member = await given.member({ sponsor: top, active: true })
  await db.updateTable('users').set({ isActive: 'inactive' }).where('id', '=', member.id).execute()
  await run((work) => foldTeams(work, 1000))

  expect(await recountTeams(db)).toEqual([])
  await expect(
    db
      .updateTable('sponsorships')
      .set({ sponsorId: null })
      .where('memberId', '=', member.id)
      .execute(),
  ).rejects.toThrow('never changes')
})
