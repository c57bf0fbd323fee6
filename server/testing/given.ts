import { randomUUID } from 'node:crypto'
import type { Permission } from '@clearstead/contract/call/endpoint'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, MemberId, PlanId } from '@clearstead/contract/values/ids'
import {
  isPositive,
  isZero,
  negate,
  subtract,
  type Usd,
  usd,
} from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { creditPurchases } from '../src/features/income/purchases/public.ts'
import { newReferralCode } from '../src/features/people/members/create-member.ts'
import { insertMember } from '../src/features/people/members/queries.ts'
import type { Member } from '../src/features/people/members/rules.ts'
import { hashPassword } from '../src/features/people/sign-in/passwords.ts'
import { buyPlan } from '../src/features/plans/active/buy-plan.ts'
import { settleLots } from '../src/features/plans/lots/settle-lots.ts'
import {
  insertPlan,
  updateActiveLevels,
  updateInvestLevels,
} from '../src/features/plans/queries.ts'
import type { Offer, Plan } from '../src/features/plans/rules.ts'
import { highYieldLevels } from '../src/features/plans/seed-plans.ts'
import { joinUnder } from '../src/features/referral/tree/public.ts'
import { newestSettings } from '../src/features/settings/current-settings.ts'
import { saveSettings } from '../src/features/settings/saving/save-settings.ts'
import { operator, wallet } from '../src/ledger/accounts.ts'
import { operatorBalances } from '../src/ledger/balances.ts'
import { postTransfer } from '../src/ledger/post-transfer.ts'
import { move } from '../src/ledger/posting.ts'
import type { Db } from '../src/plumbing/database/database.ts'
import type { Actor, Work } from '../src/plumbing/work.ts'

/** Runs one unit of change as a job, a member or an admin, at the set clock's time. */
export type Run = <Result>(act: (work: Work) => Promise<Result>, actor?: Actor) => Promise<Result>

/** The password of every given member and admin, hashed once per process. */
export const givenPassword = 'tulip-harbour-94'
let passwordHash: Promise<string> | undefined

type MemberOptions = {
  sponsor?: { id: MemberId } | undefined
  /** Deposited into the funding wallet. */
  funding?: Usd
  /**
   * Deposits this amount and buys the standard plan with it; the treasury must be able to pay the uplines. All
   * purchases so far count as business at once.
   */
  plan?: Usd
  /** Buys a plan of 0.00000001 that earns nothing and pays no uplines. */
  active?: boolean
}

type PlanOptions = Partial<Offer> & {
  activeLevels?: Plan['activeLevels']
  investLevels?: Plan['investLevels']
}

/** Creates the initial state of a test through the application's use cases. */
export type Given = {
  member: (options?: MemberOptions) => Promise<Member>
  /** A chain of active members of this length, the top one first. */
  chain: (depth: number, options?: MemberOptions) => Promise<Member[]>
  /** 1 to 1,000,000 at 0.40 % a day, locked for 30 days, direct 5 %, the standard levels, unless set otherwise. */
  plan: (options?: PlanOptions) => Promise<Plan>
  /** A deposit into a member's funding wallet: `given.funds(member, '500')`. */
  funds: (member: { id: MemberId }, amount: string) => Promise<void>
  /** Publishes a bank account, so that deposits by bank are accepted. */
  bankAccount: () => Promise<void>
  /** Sets the balance of the treasury: `given.treasury('10000')`. */
  treasury: (amount: string) => Promise<void>
  /** An admin with these permissions; by default an owner. */
  admin: (
    ...permissions: readonly Permission[]
  ) => Promise<{ kind: 'admin'; id: AdminId; email: string }>
}

export function givenIn({ db, run }: { db: Db; run: Run }): Given {
  let standardPlan: Promise<PlanId> | undefined
  let smallestPlan: Promise<PlanId> | undefined

  const activate = async (members: readonly Member[]) => {
    smallestPlan ??= given.plan(smallestOffer).then(({ id }) => id)
    const planId = await smallestPlan
    const amount = smallestOffer.minAmount
    for (const { id: memberId } of members) {
      await deposit(run, memberId, amount)
      await run((work) => buyPlan(work, { memberId, planId, amount }))
    }
  }

  const given: Given = {
    member: async ({ sponsor, funding, plan, active } = {}) => {
      const hash = await givenHash()
      const member = await run((work) => insertGiven(work, hash, sponsor?.id))
      if (active) await activate([member])
      if (funding) await deposit(run, member.id, funding)
      if (plan) {
        await deposit(run, member.id, plan)
        standardPlan ??= given.plan().then(({ id }) => id)
        const planId = await standardPlan
        await run(async (work) => {
          await buyPlan(work, { memberId: member.id, planId, amount: plan })
          await settleLots(work, distantDay, 1_000)
        })
        await run((work) => creditPurchases(work, 1_000))
      }
      return member
    },
    chain: async (depth, options = { active: true }) => {
      const hash = await givenHash()
      const { sponsor, active, ...money } = options
      if (Object.keys(money).length === 0) {
        const chain = await run(async (work) => {
          const made: Member[] = []
          for (let step = 0; step < depth; step++) {
            const above = made.at(-1) ?? sponsor
            made.push(await insertGiven(work, hash, above?.id))
          }
          return made
        })
        if (active) await activate(chain)
        return chain
      }
      const chain: Member[] = []
      for (let step = 0; step < depth; step++) {
        chain.push(await given.member({ ...options, sponsor: chain.at(-1) ?? sponsor }))
      }
      return chain
    },
    plan: ({ activeLevels, investLevels, ...offer } = {}) =>
      run(async (work) => {
        const { id } = await insertPlan(work, { ...standardOffer, ...offer })
        await updateActiveLevels(work, id, activeLevels ?? highYieldLevels.activeLevels)
        return updateInvestLevels(work, id, investLevels ?? highYieldLevels.investLevels)
      }),
    funds: ({ id }, amount) => deposit(run, id, usd(amount)),
    bankAccount: () => run(publishBankAccount),
    treasury: (amount) => fillTreasury({ db, run }, usd(amount)),
    admin: (...permissions) => insertAdmin(db, permissions),
  }
  return given
}

async function publishBankAccount(work: Work): Promise<void> {
  const { settings } = await newestSettings(work.tx, work.now)
  const deposit = { ...settings.deposit, instructions: 'Test Bank, account 12 3456' }
  if (settings.deposit.instructions === deposit.instructions) return
  await saveSettings(work, { settings: { ...settings, deposit } })
}

/** Sets the balance of the treasury to `amount`. */
async function fillTreasury({ db, run }: { db: Db; run: Run }, amount: Usd): Promise<void> {
  const { treasury } = await operatorBalances(db)
  const more = subtract(amount, treasury)
  if (isZero(more)) return
  const [custody, own] = [operator('custody'), operator('treasury')]
  await run((work) =>
    postTransfer(work, {
      kind: 'treasury',
      reference: `given:${randomUUID()}`,
      postings: isPositive(more) ? move(more, custody, own) : move(negate(more), own, custody),
    }),
  )
}

function givenHash(): Promise<string> {
  passwordHash ??= hashPassword(givenPassword)
  return passwordHash
}

async function insertGiven(
  work: Work,
  hash: string,
  sponsorId: MemberId | undefined,
): Promise<Member> {
  const name = `m${randomUUID().slice(0, 12)}`
  const made = await insertMember(work, {
    fullname: `Member ${name}`,
    username: name,
    email: `${name}@example.org`,
    phone: '',
    passwordHash: hash,
    referralCode: newReferralCode(),
  })
  if (!made) throw new Error('The given member exists already')
  await joinUnder(work, made.id, sponsorId)
  return made
}

const distantDay = '9999-12-31' as ProgrammeDay

const standardOffer: Offer = {
  name: 'Standard',
  description: '',
  minAmount: usd('1'),
  maxAmount: usd('1000000'),
  roiPercent: percent('0.40'),
  days: 0,
  directPercent: percent('5'),
  lockDays: 30,
}

const smallestOffer = {
  name: 'Smallest',
  minAmount: usd('0.00000001'),
  roiPercent: percent('0'),
  directPercent: percent('0'),
  activeLevels: [],
  investLevels: [],
}

async function deposit(run: Run, memberId: MemberId, amount: Usd): Promise<void> {
  await run((work) =>
    postTransfer(work, {
      kind: 'deposit',
      reference: `given:${randomUUID()}`,
      postings: move(amount, operator('custody'), wallet(memberId, 'funding')),
    }),
  )
}

async function insertAdmin(db: Db, permissions: readonly Permission[]) {
  const name = `a${randomUUID().slice(0, 12)}`
  const now = new Date()
  const { id, email } = await db
    .insertInto('users')
    .values({
      role: 'admin',
      username: name,
      email: `${name}@example.org`,
      fullname: `Admin ${name}`,
      passwordHash: await givenHash(),
      referralCode: `admin-${name}`,
      permissions: permissions.length > 0 ? [...permissions] : ['owner'],
      createdAt: now,
      updatedAt: now,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  return { kind: 'admin' as const, id: id as AdminId, email }
}
