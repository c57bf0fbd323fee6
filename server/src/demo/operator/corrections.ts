import type { RefusalCode } from '@clearstead/contract/refusal'
import { reverseTransaction } from '@clearstead/contract/reports'
import type { DepositId, MemberTransferId, TransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { adjustMember as adjustMemberCall } from '@clearstead/contract/withdrawals'
import { reverseMovement } from '../../features/reports/reversal/reverse-movement.ts'
import { adjustMember } from '../../features/withdrawals/adjustments/adjust-member.ts'
import { findTransferByReference } from '../../ledger/transfers.ts'
import type { Day } from '../calendar.ts'
import { byAdmin, ifPossible, onceFrom, type Stage } from '../stage.ts'

const adjustedFrom = [0.2, 0.7] as const
const depositsReversedFrom = [0.25, 0.75] as const
const incomesReversedFrom = [0.45] as const
const transfersReversedFrom = [0.3, 0.6, 0.85] as const
/** The money may be spent already; then another movement is corrected on another day. */
const ordinary: readonly RefusalCode[] = ['ledger.not_enough', 'reports.reversed_already']

/** Finance makes good for something that went wrong. */
export async function adjust(stage: Stage, day: Day): Promise<void> {
  for (const part of adjustedFrom) {
    await onceFrom(stage, day, part, 'adjust', async () => {
      const { random, characters, admins } = stage
      const able = characters.filter(({ hasPlan, isBlocked }) => hasPlan && !isBlocked)
      if (able.length === 0) return false
      const adjustment = {
        memberId: random.pick(able).id,
        ...({ direction: 'credit', wallet: 'funding', amount: usd('15') } as const),
        reason: 'The fee of the bank was taken from the payment twice.',
        adminId: admins.finance.id,
      }
      await byAdmin(stage, admins.finance, day.at(0.575), adjustMemberCall, (work) =>
        adjustMember(work, adjustment),
      )
      return true
    })
  }
}

/** A deposit was credited that belongs to somebody else; noticed before it is spent. */
export async function correctDeposits(
  stage: Stage,
  day: Day,
  credited: readonly DepositId[],
): Promise<void> {
  const reason = 'The payment belongs to another member with the same name.'
  for (const part of depositsReversedFrom) {
    await onceFrom(stage, day, part, 'reverse deposit', () =>
      reverseOne(
        stage,
        day.at(0.58),
        credited.map((id) => `deposit:${id}`),
        reason,
      ),
    )
  }
}

/** A purchase whose sponsor is not entitled to its direct income. */
export async function correctIncomes(stage: Stage, day: Day): Promise<void> {
  const bought = stage.purchases.filter(({ boughtOn }) => boughtOn === day.index)
  const references = bought.map(({ activePlanId }) => `direct:${activePlanId}`)
  const reason = 'The sponsor bought on the member’s behalf to earn the direct income.'
  for (const part of incomesReversedFrom) {
    await onceFrom(stage, day, part, 'reverse income', () =>
      reverseOne(stage, day.at(0.685), references, reason),
    )
  }
}

/** A transfer went to the wrong friend. */
export async function correctTransfers(
  stage: Stage,
  day: Day,
  sent: readonly MemberTransferId[],
): Promise<void> {
  const references = sent.map((id) => `member_transfer:${id}`)
  const reason = 'Sent to the wrong member; the receiver has agreed to give it back.'
  for (const part of transfersReversedFrom) {
    await onceFrom(stage, day, part, 'reverse transfer', () =>
      reverseOne(stage, day.at(0.757), references, reason),
    )
  }
}

/** The first of these movements that can be undone. */
async function reverseOne(
  stage: Stage,
  at: Date,
  references: readonly string[],
  reason: string,
): Promise<boolean> {
  for (const reference of references) {
    const movement = await findTransferByReference(stage.db, reference)
    if (!movement || movement.reversedBy !== null) continue
    if (await reverse(stage, at, movement.id, reason)) return true
  }
  return false
}

function reverse(stage: Stage, at: Date, transferId: TransferId, reason: string) {
  const { finance } = stage.admins
  return ifPossible(
    () =>
      byAdmin(stage, finance, at, reverseTransaction, (work) =>
        reverseMovement(work, { transferId, reason }),
      ),
    ordinary,
  )
}
