import type { MemberId } from '@clearstead/contract/values/ids'
import { type Usd, usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { checkFiles, importFiles, problemsOf } from '../../../testing/imports/importing.ts'
import { test as base, expect } from '../../../testing/test.ts'
import { operatorBalances, walletsOf } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { findLimit } from '../income/public.ts'
import { findMemberByName } from '../people/members/public.ts'
import { endPlan, listOpenPlans } from '../plans/public.ts'
import { findUplineIds, foldTeams, teamOf } from '../referral/public.ts'
import { recountFigures } from '../transparency/queries.ts'
import { requestExecution } from './execute-import.ts'
import { getImportView } from './queries.ts'

const test = base.extend<{ figuresCounted: undefined }>({
  figuresCounted: [
    async ({ db }, use) => {
      await use(undefined)
      expect(await recountFigures(db)).toEqual([])
    },
    { auto: true },
  ],
})

const idOf = async (db: Db, name: string): Promise<MemberId> => {
  const member = await findMemberByName(db, name)
  if (!member) throw new Error(`No member ${name}`)
  return member.id
}

test('members, sponsors, balances and plans of the old system are in the books', async ({
  db,
  clock,
  run,
  given,
}) => {
  const { id: adminId } = await given.admin()
  await given.plan({ name: 'Growth' })
  const before = await operatorBalances(db)

  const id = await importFiles(
    { db, clock, run, adminId },
    {
      members: [
        'Member ID,Username,E-Mail,Name,Referred By,Funding,Working,Non Working,Compound,Earned,ROI',
        '9,lowest,low@example.org,Low Est,7,0,0,0,0,0,0',
        '7,middle,mid@example.org,Mid Dle,top.one,10,20.5,30,40,150,90',
        '1,top.one,top@example.org,Top One,0,100.00000001,,,,,',
      ].join('\n'),
      plans: [
        'member,plan,amount,bought_on,roi_percent',
        '7,growth,200,2025-12-01,0.5',
        'mid@example.org,Growth,100,2026-03-30,',
      ].join('\n'),
      operator: 'account,amount\ncustody,900\ninvestments,100\ntreasury,50\n',
    },
  )

  const [top, middle, lowest] = [
    await idOf(db, 'top.one'),
    await idOf(db, 'middle'),
    await idOf(db, 'lowest'),
  ]
  expect(await findUplineIds(db, lowest)).toEqual([middle, top])
  expect(await walletsOf(db, top)).toEqual({ funding: usd('100.00000001') })
  expect(await walletsOf(db, middle)).toEqual({
    funding: usd('10'),
    working: usd('20.5'),
    non_working: usd('30'),
    compound: usd('40'),
    principal: usd('300'),
  })
  expect(await findLimit(db, middle)).toMatchObject({
    activePlan: usd('300'),
    cap: usd('900'),
    earned: usd('150'),
  })
  await run((work) => foldTeams(work, 1_000))
  expect(await teamOf(db, top, clock())).toMatchObject({
    members: 2,
    activeMembers: 1,
    business: usd('0'),
    activeBusiness: usd('300'),
  })
  const after = await operatorBalances(db)
  expect(after.custody).toEqual(sum(before.custody, '900'))
  expect(after.treasury).toEqual(sum(before.treasury, '50'))
  expect(after.liabilities).toEqual(sum(before.liabilities, '500.50000001'))
  expect((await getImportView(db, id)).totals).toMatchObject({
    members: 3,
    sponsored: 2,
    plans: 2,
    funding: usd('110.00000001'),
    principal: usd('300'),
    unexplained: usd('449.49999999'),
  })
})

test('what has come in is expected by the plans of the statements after it', async ({
  db,
  clock,
  run,
  given,
}) => {
  const { id: adminId } = await given.admin()
  await given.plan({ name: 'Growth' })
  const numbers = Array.from({ length: 200 }, (_, index) => index)

  await importFiles(
    { db, clock, run, adminId },
    {
      members: [
        'id,username,email,funding',
        ...numbers.map((nth) => `${nth + 1},mover${nth},mover${nth}@example.org,5`),
      ].join('\n'),
      plans: [
        'member,plan,amount,bought_on',
        ...numbers.map((nth) => `${nth + 1},Growth,100,2025-12-01`),
      ].join('\n'),
    },
  )

  const { rows } = await sql<{ relname: string; reltuples: number }>`
    select relname, reltuples from pg_class
    where oid in ('users'::regclass, 'active_plans'::regclass, 'ledger.postings'::regclass)`.execute(
    db,
  )
  expect(rows).toHaveLength(3)
  for (const { reltuples } of rows) expect(reltuples).toBeGreaterThanOrEqual(200)
})

const sum = (amount: Usd, more: string) => {
  return (BigInt(amount as never) + BigInt(usd(more) as never)) as unknown as Usd
}

test('every faulty row is named with its line, and nothing is brought in', async ({
  db,
  clock,
  run,
  given,
}) => {
  const { id: adminId } = await given.admin()
  const there = await given.member()
  const context = { db, clock, run, adminId }

  const id = await checkFiles(context, {
    members: [
      'id,username,email,sponsor,funding,country,joined_on,status,earned',
      '1,anna,anna@example.org,,1,,,,',
      `2,berta,${there.email.toUpperCase()},1,-5,,,,`,
      '3,ANNA,carla@example.org,nobody,1.234.5,Austria,31.12.2025,,',
      '4,x,not-an-address,4,1,,,frozen,',
      '5,emil,Anna@Example.org,6,1,,2099-01-01,,',
      '6,fritz,fritz@example.org,5,1,,,,7',
      ',,,,,,,,',
    ].join('\n'),
    plans: ['member,plan,amount,bought_on', '1,Nowhere,0,2026-01-01', '99,Standard,abc,'].join(
      '\n',
    ),
    operator: 'account,amount\nbank,1\ncustody,-1\n',
  })

  expect(await problemsOf(db, id)).toEqual([
    'members 3: negative funding -5',
    `members 3: taken email ${there.email.toUpperCase()}`,
    'members 4: bad_country country AUSTRIA',
    'members 4: bad_day joined_on 31.12.2025',
    'members 4: bad_money funding 1.234.5',
    'members 4: same_in_file username ANNA (2)',
    'members 4: unknown_sponsor sponsor nobody',
    'members 5: bad_username username x',
    'members 5: bad_email email not-an-address',
    'members 5: bad_status status frozen',
    'members 5: sponsor_loop sponsor',
    'members 6: future_day joined_on 2099-01-01',
    'members 6: same_in_file email Anna@Example.org (2)',
    'members 6: sponsor_loop sponsor',
    'members 7: earned_without_plan earned',
    'members 7: sponsor_loop sponsor',
    'members 8: missing username',
    'members 8: missing email',
    'operator 2: bad_account account bank',
    'operator 3: negative amount -1',
    'plans 2: not_positive amount',
    'plans 2: unknown_plan plan Nowhere',
    'plans 3: missing bought_on',
    'plans 3: bad_money amount abc',
    'plans 3: unknown_member member 99',
    'plans 3: unknown_plan plan Standard',
  ])
  const carrying = run((work) => requestExecution(work, { id, invites: true }, adminId))
  await expect(carrying).rejects.toRefuseWith('imports.has_problems')
  expect(await findMemberByName(db, 'anna')).toBeUndefined()
})

test('a semicolon file with a mark and decimal commas is read as it is meant', async ({
  db,
  clock,
  run,
  given,
}) => {
  const { id: adminId } = await given.admin()

  await importFiles(
    { db, clock, run, adminId },
    { members: '\uFEFFuser_name;mail;wallet\r\nsemi;semi@example.org;1234,5\r\n' },
  )

  expect(await walletsOf(db, await idOf(db, 'semi'))).toEqual({ funding: usd('1234.5') })
})

test('a file that is not UTF-8, or has no rows or no e-mails, is named', async ({
  db,
  clock,
  run,
  given,
}) => {
  const { id: adminId } = await given.admin()
  const context = { db, clock, run, adminId }

  const latin = await checkFiles(context, {
    members: Buffer.from('username,email,fullname\njose,jose@example.org,Jos\xe9\n', 'latin1'),
  })
  const empty = await checkFiles(context, { members: 'username,email\n' })
  const other = await checkFiles(context, { members: 'first,second\n1,2\n' })

  expect(await problemsOf(db, latin)).toEqual(['members 1: not_utf8'])
  expect(await problemsOf(db, empty)).toEqual(['members 1: no_rows'])
  expect(await problemsOf(db, other)).toEqual([
    'members 1: column_missing username',
    'members 1: column_missing email',
  ])
})

test('a plan that moved in ends like any other, and its business stays apart', async ({
  db,
  clock,
  run,
  given,
}) => {
  const { id: adminId } = await given.admin()
  await given.plan({ name: 'Ends', days: 100 })
  await importFiles(
    { db, clock, run, adminId },
    {
      members: 'username,email\nender,ender@example.org\n',
      plans: 'member,plan,amount,bought_on,lock_days\nender,Ends,80,2026-03-01,0\n',
    },
  )
  const member = await idOf(db, 'ender')
  const [plan] = await listOpenPlans(db, member)
  if (!plan) throw new Error('No plan')

  await run((work) => endPlan(work, plan.id))

  expect(plan.terms).toMatchObject({ days: 70, lockDays: 0 })
  expect(await listOpenPlans(db, member)).toEqual([])
})

test('a chain of sponsors deeper than the uplines kept is placed from the top down', async ({
  db,
  clock,
  run,
  given,
}) => {
  const { id: adminId } = await given.admin()
  const rows = Array.from({ length: 300 }, (_, at) => {
    const sponsor = at === 299 ? '' : `c${at + 1}`
    return `c${at},c${at}user,c${at}@example.org,${sponsor}`
  })

  await importFiles(
    { db, clock, run, adminId },
    { members: ['id,username,email,sponsor', ...rows].join('\n') },
  )

  const uplines = await findUplineIds(db, await idOf(db, 'c0user'))
  expect(uplines).toHaveLength(10)
  expect(uplines?.[0]).toBe(await idOf(db, 'c1user'))
  expect(uplines?.[9]).toBe(await idOf(db, 'c10user'))
})
