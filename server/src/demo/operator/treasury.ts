import { rejectApproval } from '@clearstead/contract/approvals'
import { moveCustody } from '@clearstead/contract/transparency/reserves'
import { add, isLess, isPositive, subtract, type Usd, usd } from '@clearstead/contract/values/money'
import { custodyByPlace, treasuryFigures } from '../../features/treasury/public.ts'
import { callAs, moveTreasury } from '../../simulation/admin-acts.ts'
import type { Day } from '../calendar.ts'
import { wholeDollars } from '../money/purchases.ts'
import type { Story } from '../story.ts'

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

/** The owner funds the treasury when it is low, and invests a part of custody. */
export async function fundAndInvest(story: Story, day: Day): Promise<void> {
  const { owner } = story.admins
  const { treasury, custody, investments: deployed } = await treasuryFigures(story.db)
  if (day.index === 0) {
    const movement = { amount: firstFunds, memo: 'Start-up funds' }
    await moveTreasury(story.at(day, 0.04), owner, 'fund', movement)
  } else if (isLess(treasury, lowFunds)) {
    const movement = { amount: furtherFunds, memo: 'Top-up of the treasury' }
    await moveTreasury(story.at(day, 0.1), owner, 'fund', movement)
  }
  const due = investments.find(({ at }) => day.reaches(at))
  if (!due) return
  const { kind, memo, percent } = due
  const amount = partOf(kind === 'deploy' ? custody : deployed, percent)
  const gain = kind === 'return' && { gain: partOf(amount, gainPercent) }
  await moveTreasury(story.at(day, 0.12), owner, kind, { amount, memo, ...gain })
}

function partOf(amount: Usd, percent: number): Usd {
  return usd(String(Math.floor((wholeDollars(amount) * percent) / 100)))
}

const withheld = { turnedDown: usd('5000'), waiting: usd('1000') }

/** The owner requests two withdrawals: one is rejected, and one still waits on the last day. */
export async function requestWithdrawals(story: Story, day: Day): Promise<void> {
  const { owner, partner } = story.admins
  const waiting = { ...owner, second: undefined }
  if (day.reaches(0.8)) {
    const sim = story.at(day, 0.13)
    const movement = { amount: withheld.turnedDown, memo: 'Office rent for the year' }
    const { approval } = await moveTreasury(sim, waiting, 'withdraw', movement)
    sim.wait(900)
    const note = 'Let us pay the salaries of the month first.'
    if (approval) await callAs(sim, partner, rejectApproval, { id: approval.id, note })
  }
  if (day.isLast) {
    const movement = { amount: withheld.waiting, memo: 'Invoice of the auditors' }
    await moveTreasury(story.at(day, 0.13), waiting, 'withdraw', movement)
  }
}

/** Bought beyond what is due, so that it is not done every day. */
const reserve = usd('2500')

/** The owner buys stablecoins with money of the bank where the chains hold less than the payouts that are due on them. */
export async function fillChains(story: Story, day: Day, due: Usd): Promise<void> {
  const { owner } = story.admins
  const { chain } = await custodyByPlace(story.db)
  const missing = subtract(due, chain)
  if (!isPositive(missing)) return
  await callAs(story.at(day, 0.73), owner, moveCustody, {
    amount: add(missing, reserve),
    to: 'chain',
    memo: 'Stablecoins for payouts',
  })
}
