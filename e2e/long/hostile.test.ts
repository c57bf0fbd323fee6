import { horizontalOverflow, waitForContent } from '../fixtures/accessibility.ts'
import type { Given } from '../fixtures/given.ts'
import { expect, signIn, test } from '../fixtures/test.ts'

const widths = [390, 768, 1024]
const millions = '12345678.12345678'

const paths = [
  '/user/dashboard',
  '/user/profile/{member}',
  '/user/direct-members',
  '/user/refferral-tree?view=tree',
  '/user/refferral-tree?view=list',
  '/transactions/all',
  '/user/income?tab=details',
  '/user/rewards',
  '/user/deposit-history',
  '/user/withdrawal',
  '/user/subscription',
  '/user/token',
  '/user/queries',
  '/user/queries/{ticket}',
  '/user/notifications',
  '/transparency',
]

test('the longest names, right-to-left ones and millions fit every screen', async ({
  page,
  given,
}) => {
  test.setTimeout(240_000)
  await given.treasury('4000000')
  const { member, ticket } = await hostileMember(given)
  await signIn(page, member)
  const wider: string[] = []

  for (const path of paths) {
    await page.goto(path.replace('{member}', String(member.id)).replace('{ticket}', String(ticket)))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await waitForContent(page)
      const overhang = await horizontalOverflow(page)
      if (overhang > 0) wider.push(`${path} at ${width} px by ${overhang}`)
    }
  }

  expect(wider).toEqual([])
})

/** Everything that a person writes as long as it may be, and more money than the programme ever held. */
async function hostileMember(given: Given) {
  const run = Date.now().toString(36)
  const member = await given.member({
    as: {
      fullname: 'W'.repeat(60),
      username: `${'w'.repeat(29 - run.length)}.${run}`,
      email: `${run.padEnd(64, 'm')}@${'w'.repeat(63)}.${'w'.repeat(63)}.${'w'.repeat(49)}.example.org`,
    },
    funding: millions,
    plan: '40000',
    tokens: '100000',
  })
  const names = ['محمد عبد الرحمن بن عبد الله', '👩‍👩‍👧‍👦 Zoë 👩🏽‍🚀', 'Łukasz'.repeat(10)]
  for (const [index, fullname] of names.entries()) {
    const username = `${'m'.repeat(27 - run.length)}.${run}.${index}`
    await given.member({
      as: { fullname, username },
      sponsor: member,
      funding: '3000',
      plan: '3000',
    })
  }
  await given.business(member, millions)
  const ticket = await given.ticket(member, 'S'.repeat(150))
  await given.answer(ticket, `0x${'a1'.repeat(60)}`)
  await given.announcement(member, 'N'.repeat(100))
  return { member, ticket }
}
