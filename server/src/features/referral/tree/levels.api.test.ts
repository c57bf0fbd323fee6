import * as contract from '@clearstead/contract/referral/tree'
import { getVolumeTree } from '@clearstead/contract/referral/volume-tree'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, usd, zero } from '@clearstead/contract/values/money'
import { apiTest } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'
import { foldAll } from '../public.ts'
import { listLargestLegs } from './queries.ts'
import { searchByName } from './search-queries.ts'

const ids = (nodes: readonly { id: number }[]) => nodes.map(({ id }) => id)

apiTest('a level of the own downline comes in portions', async ({ api, given }) => {
  const top = await given.member()
  const a = await given.member({ sponsor: top })
  const [b, c] = [await given.member({ sponsor: top }), await given.member({ sponsor: top })]
  const d = await given.member({ sponsor: a })
  const [asTop, asA] = [await api.as(top), await api.as(a)]

  const first = (await asTop.call(contract.listLevel, { memberId: top.id, limit: 2 })).answer
  const rest = (await asTop.call(contract.listLevel, { memberId: top.id, after: b.id, limit: 2 }))
    .answer
  const below = (await asTop.call(contract.listLevel, { memberId: a.id, limit: 2 })).answer

  expect([ids(first.referrals), first.remaining]).toEqual([[a.id, b.id], 1])
  expect(first.referrals.map(({ directs }) => directs)).toEqual([1, 0])
  expect([ids(rest.referrals), rest.remaining]).toEqual([[c.id], 0])
  expect(ids(below.referrals)).toEqual([d.id])
  const foreign = [top.id, b.id, 999_999 as MemberId]
  for (const memberId of foreign) {
    expect((await asA.call(contract.listLevel, { memberId, limit: 2 })).code).toBe(
      'referral.not_downline',
    )
  }
  expect((await api.call(contract.listLevel, { memberId: top.id, limit: 2 })).status).toBe(401)
})

apiTest('the tree by volume has the largest leg first', async ({ api, db, clock, given }) => {
  await given.treasury('1000')
  const top = await given.member()
  const idle = await given.member({ sponsor: top })
  const small = await given.member({ sponsor: top, plan: usd('200') })
  const large = await given.member({ sponsor: top, plan: usd('100') })
  const below = await given.member({ sponsor: large, plan: usd('400') })
  const lowest = await given.member({ sponsor: below })
  await given.member({ sponsor: lowest })
  await foldAll(db, clock)
  const asTop = await api.as(top)

  const { tree } = (await asTop.call(getVolumeTree, { memberId: top.id })).answer
  const own = (await asTop.call(getVolumeTree, { memberId: large.id })).answer.tree

  expect(tree).toMatchObject({ id: top.id, directs: 3, volume: usd('700') })
  expect(tree.referrals.map(({ id, volume }) => [id, volume])).toEqual([
    [large.id, usd('500')],
    [small.id, usd('200')],
    [idle.id, zero()],
  ])
  const [leg] = tree.referrals
  expect(ids(leg?.referrals ?? [])).toEqual([below.id])
  expect(ids(leg?.referrals[0]?.referrals ?? [])).toEqual([lowest.id])
  // The fourth level is counted, and listed when that member is at the top.
  expect(leg?.referrals[0]?.referrals[0]).toMatchObject({ directs: 1, referrals: [] })
  expect(own).toMatchObject({ id: large.id, volume: usd('500') })
  expect(own.volume).toEqual(add(own.investmentPlan, own.team.business))
  const asLarge = await api.as(large)
  for (const memberId of [top.id, small.id, 999_999 as MemberId]) {
    expect((await asLarge.call(getVolumeTree, { memberId })).code).toBe('referral.not_downline')
  }
  expect((await api.call(getVolumeTree, { memberId: top.id })).status).toBe(401)
})

apiTest(
  'of small legs the tree by volume lists the largest alone',
  async ({ db, clock, given }) => {
    await given.treasury('1000')
    const top = await given.member()
    const large = await given.member({ sponsor: top, plan: usd('2000') })
    const small = await given.member({ sponsor: top })
    const others: { id: MemberId }[] = []
    for (const sponsor of [large, large, small, small]) others.push(await given.member({ sponsor }))
    const [first, second, third] = others
    await foldAll(db, clock)

    const placed = await listLargestLegs(db, top.id, clock(), { depth: 2, legs: 16 })
    const two = await listLargestLegs(db, top.id, clock(), { depth: 1, legs: 1 })

    expect(ids(placed)).toEqual([top.id, large.id, small.id, first?.id, second?.id, third?.id])
    expect(ids(two)).toEqual([top.id, large.id])
  },
)

apiTest('the path leads from a direct member down to the one asked for', async ({ api, given }) => {
  const chain = await given.chain(13)
  const [top, second] = [chain[0], chain[1]]
  const last = chain.at(-1)
  if (!top || !second || !last) throw new Error('The chain is too short')
  const [asTop, asSecond] = [await api.as(top), await api.as(second)]

  const path = (await asTop.call(contract.getPath, { memberId: last.id })).answer.path
  const own = (await asTop.call(contract.getPath, { memberId: top.id })).answer.path

  expect(ids(path)).toEqual(ids(chain.slice(1)))
  expect(own).toEqual([])
  expect((await asSecond.call(contract.getPath, { memberId: top.id })).code).toBe(
    'referral.not_downline',
  )
  expect((await api.call(contract.getPath, { memberId: last.id })).status).toBe(401)
})

apiTest('a search finds usernames of the own downline only', async ({ api, db, given }) => {
  const chain = await given.chain(13)
  const [top, last] = [chain[0], chain.at(-1)]
  if (!top || !last) throw new Error('The chain is too short')
  const stranger = await given.member()
  const asTop = await api.as(top)
  const find = async (search: string) => (await asTop.call(contract.searchTeam, { search })).answer

  const found = await find(last.username.toUpperCase())
  const foreign = await find(stranger.username)
  const oneself = await find(top.username)
  const asLast = (await (await api.as(last)).call(contract.searchTeam, { search: top.username }))
    .answer

  expect(found.found.map(({ id, level }) => [id, level])).toContainEqual([last.id, 12])
  expect(ids(foreign.found)).not.toContain(stranger.id)
  expect(ids(oneself.found)).not.toContain(top.id)
  expect(asLast).toEqual({ found: [], isWhole: true })
  expect((await api.call(contract.searchTeam, { search: 'a' })).status).toBe(401)
  expect((await asTop.send(contract.searchTeam, { search: '' })).status).toBe(400)
  const byName = await searchByName(db, top.id, { search: last.username, most: 50 })
  expect(byName.found.map(({ id, level }) => [id, level])).toContainEqual([last.id, 12])
  const cut = await searchByName(db, top.id, { search: last.username.slice(0, 1), most: 1 })
  expect(cut.isWhole).toBe(false)
})
