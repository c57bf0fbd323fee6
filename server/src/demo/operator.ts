import { randomUUID } from 'node:crypto'
import { updateUser } from '@clearstead/contract/people'
import * as contract from '@clearstead/contract/treasury'
import { isLess, type Usd, usd, zero } from '@clearstead/contract/values/money'
import { editMember } from '../features/people/profile/edit-profile.ts'
import { authenticateBy } from '../features/people/public.ts'
import { signIn } from '../features/people/sign-in/sign-in.ts'
import { bookMovement } from '../features/treasury/book-movement.ts'
import { treasuryFigures } from '../features/treasury/public.ts'
import type { MovementKind } from '../features/treasury/rules.ts'
import { runWork } from '../plumbing/run-work.ts'
import type { Day } from './calendar.ts'
import { wholeDollars } from './purchases.ts'
import { byAdmin, type Stage } from './stage.ts'

const firstFunds = usd('60000')
const lowFunds = usd('30000')
const furtherFunds = usd('25000')
const blockedAt = 0.7

type Investment = { at: number; kind: 'deploy' | 'return'; percent: number; memo: string }
/** Parts of what is held, or of what is deployed, and how far the story is then. */
const investments: readonly Investment[] = [
  { at: 0.2, kind: 'deploy', percent: 30, memo: 'Short-term notes, 30 days' },
  { at: 0.55, kind: 'return', percent: 60, memo: 'Notes repaid with interest' },
  { at: 0.6, kind: 'deploy', percent: 25, memo: 'Rental project, first tranche' },
  { at: 0.9, kind: 'return', percent: 30, memo: 'Rental project, first income' },
]
const gainPercent = 4

const calls = {
  fund: contract.fundTreasury,
  withdraw: contract.withdrawTreasury,
  deploy: contract.deployFunds,
  return: contract.returnFunds,
} as const

/** The owner keeps enough in the treasury to pay income, and puts a part of what is held to work. */
export async function keepTreasury(stage: Stage, day: Day): Promise<void> {
  const { treasury, custody, investments: deployed } = await treasuryFigures(stage.db)
  if (day.index === 0) await book(stage, day.at(0.04), 'fund', firstFunds, 'Start-up funds')
  else if (isLess(treasury, lowFunds)) {
    await book(stage, day.at(0.1), 'fund', furtherFunds, 'Top-up of the treasury')
  }
  const due = investments.find(({ at }) => day.reaches(at))
  if (!due) return
  const part = (of: Usd, percent: number) =>
    usd(String(Math.floor((wholeDollars(of) * percent) / 100)))
  const amount = part(due.kind === 'deploy' ? custody : deployed, due.percent)
  const gain = due.kind === 'return' ? part(amount, gainPercent) : zero<'USD'>()
  await book(stage, day.at(0.12), due.kind, amount, due.memo, gain)
}

/** Support blocks somebody who opened two accounts. */
export async function keepOrder(stage: Stage, day: Day): Promise<void> {
  if (!day.reaches(blockedAt)) return
  const candidates = stage.characters.filter(
    ({ hasPlan, depth, directs }) => hasPlan && depth > 1 && directs === 0,
  )
  if (candidates.length === 0) return
  const found = stage.random.pick(candidates)
  const { support } = stage.admins
  const at = day.at(0.15)
  const asking = { actor: { kind: 'visitor' } as const, requestId: randomUUID() }
  const origin = {
    address: support.address,
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0',
  }
  const { token } = await runWork(
    stage.db,
    () => at,
    asking,
    (work) => signIn(work, 'admin', support, origin),
  )
  const caller = await authenticateBy(stage.db, () => at)(token, 'admin')
  if (caller?.kind !== 'admin') throw new Error('Support could not sign in')
  await byAdmin(stage, support, day.after(at, 300), updateUser, (work) =>
    editMember(work, caller, found.id, {
      status: 'block',
      endSessions: true,
      reason: 'A second account of the same person.',
    }),
  )
  found.isBlocked = true
}

async function book(
  stage: Stage,
  at: Date,
  kind: MovementKind,
  amount: Usd,
  memo: string,
  gain: Usd = zero(),
): Promise<void> {
  const { owner } = stage.admins
  await byAdmin(stage, owner, at, calls[kind], (work) =>
    bookMovement(work, { kind, amount, gain, memo, adminId: owner.id }),
  )
}
