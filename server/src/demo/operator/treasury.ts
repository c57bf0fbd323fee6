import * as contract from '@clearstead/contract/treasury'
import { isLess, type Usd, usd, zero } from '@clearstead/contract/values/money'
import { bookMovement } from '../../features/treasury/book-movement.ts'
import { treasuryFigures } from '../../features/treasury/public.ts'
import type { MovementKind } from '../../features/treasury/rules.ts'
import type { Day } from '../calendar.ts'
import { wholeDollars } from '../money/purchases.ts'
import { asAdmin, type Story } from '../story.ts'
import { askAndApprove, askForApproval, isDualApprovalOn, reject } from './dual-approval.ts'

const firstFunds = usd('60000')
const lowFunds = usd('30000')
const furtherFunds = usd('25000')

type Investment = { at: number; kind: 'deploy' | 'return'; percent: number; memo: string }
/** Parts of custody to deploy, or of investments to return, and the parts of the story at which that happens. */
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

/** The owner funds the treasury when it is low, and invests a part of custody. */
export async function fundAndInvest(story: Story, day: Day): Promise<void> {
  const { treasury, custody, investments: deployed } = await treasuryFigures(story.db)
  if (day.index === 0) {
    await book(story, day, day.at(0.04), {
      kind: 'fund',
      amount: firstFunds,
      memo: 'Start-up funds',
    })
  } else if (isLess(treasury, lowFunds)) {
    const memo = 'Top-up of the treasury'
    await book(story, day, day.at(0.1), { kind: 'fund', amount: furtherFunds, memo })
  }
  const due = investments.find(({ at }) => day.reaches(at))
  if (!due) return
  const part = (of: Usd, percent: number) =>
    usd(String(Math.floor((wholeDollars(of) * percent) / 100)))
  const amount = part(due.kind === 'deploy' ? custody : deployed, due.percent)
  const { kind, memo } = due
  const gain = kind === 'return' && { gain: part(amount, gainPercent) }
  await book(story, day, day.at(0.12), { kind, amount, memo, ...gain })
}

const withheld = { turnedDown: usd('5000'), waiting: usd('1000') }

/** The owner requests two withdrawals: one is rejected, and one still waits on the last day. */
export async function requestWithdrawals(story: Story, day: Day): Promise<void> {
  const { owner } = story.admins
  if (day.reaches(0.8)) {
    const withdrawal = { amount: withheld.turnedDown, memo: 'Office rent for the year' }
    const id = await askForApproval(
      story,
      owner,
      day.at(0.13),
      contract.withdrawTreasury,
      withdrawal,
    )
    const note = 'Let us pay the salaries of the month first.'
    await reject(story, day.at(0.14), id, note)
  }
  if (day.isLast) {
    const withdrawal = { amount: withheld.waiting, memo: 'Invoice of the auditors' }
    await askForApproval(story, owner, day.at(0.13), contract.withdrawTreasury, withdrawal)
  }
}

async function book(
  story: Story,
  { after }: Day,
  at: Date,
  { kind, ...movement }: { kind: MovementKind; amount: Usd; memo: string; gain?: Usd },
): Promise<void> {
  const { owner } = story.admins
  if (await isDualApprovalOn(story, at)) {
    await askAndApprove(story, owner, { at, after }, calls[kind], movement)
    return
  }
  const { gain = zero() } = movement
  await asAdmin(story, owner, at, calls[kind], (work) =>
    bookMovement(work, { ...movement, kind, gain, adminId: owner.id }),
  )
}
