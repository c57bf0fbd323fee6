import type { MovementView, TransactionView } from '@clearstead/contract/reports/transactions'
import { sourceText as sources } from '@clearstead/texts/reports/source'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { BalanceAfter, MovementAmount } from '../../../ui/figures/movement-amount.tsx'
import { Day, ExactTime } from '../../../ui/figures/time.tsx'
import { lineText as words } from './line-text.ts'
import { statementText as text } from './statement-text.ts'

type Props = {
  of: MovementView
  /** Whether its time is said, which an explained income says already. */
  hasTime: boolean
}

/** What the books say of a movement: its wallets before anything else, then its state, and how to find it again. */
export function MovementFacts({ of: movement, hasTime }: Props) {
  const { wallets, counterpart, fee, followUps, status, day } = movement
  return (
    <DescriptionList>
      {wallets.toSorted(byDirection).map((row) => (
        <WalletRows key={row.wallet} row={row} />
      ))}
      {counterpart !== null && (
        <DescriptionRow label={text.counterpart}>{counterpart}</DescriptionRow>
      )}
      {fee !== null && (
        <DescriptionRow label={text.fee}>
          <Amount of={fee} />
        </DescriptionRow>
      )}
      <DescriptionRow label={text.status}>{text[stateOf(movement)]}</DescriptionRow>
      {followUps.map(({ transactionId, ending, at }) => (
        <DescriptionRow key={transactionId} label={text[`followed_${ending}`]}>
          <ExactTime at={at} />
        </DescriptionRow>
      ))}
      {followUps.length === 0 && status === 'reversed' && (
        <DescriptionRow label={text.reversedBy}>{movement.reversedBy}</DescriptionRow>
      )}
      {movement.reverses !== null && (
        <DescriptionRow label={text.corrects}>{movement.reverses}</DescriptionRow>
      )}
      {hasTime && (
        <DescriptionRow label={text.at}>
          <ExactTime at={movement.at} />
        </DescriptionRow>
      )}
      {day !== null && (
        <DescriptionRow label={text.countsFor}>
          <Day of={day} />
        </DescriptionRow>
      )}
      <DescriptionRow label={text.kind}>{sources[movement.source]}</DescriptionRow>
      <DescriptionRow label={text.reference}>
        <Code isWhole copyLabel={text.copyReference}>
          {movement.reference}
        </Code>
      </DescriptionRow>
      <DescriptionRow label={text.number}>{movement.transactionId}</DescriptionRow>
    </DescriptionList>
  )
}

/** A withdrawal is done once it is paid out; until then it waits. */
function stateOf({ status, reference, followUps }: MovementView) {
  if (followUps.some(({ ending }) => ending === 'paid')) return 'statePaid'
  if (followUps.some(({ ending }) => ending === 'returned')) return 'stateReturned'
  if (status === 'reversed') return 'stateReversed'
  return /^withdrawal:\d+$/.test(reference) ? 'stateWaiting' : 'stateDone'
}

/** Out of a wallet comes before into another. */
function byDirection(left: TransactionView, right: TransactionView): number {
  return right.transactionType.localeCompare(left.transactionType)
}

function WalletRows({ row }: { row: TransactionView }) {
  const name = words[`wallet_${row.wallet}`]
  return (
    <>
      <DescriptionRow
        label={
          row.transactionType === 'debit'
            ? words.outOf({ wallet: name })
            : words.into({ wallet: name })
        }
      >
        <MovementAmount of={row} isUncoloured />
      </DescriptionRow>
      <DescriptionRow label={text.balanceAfter({ wallet: name })} isMuted>
        <BalanceAfter of={row} />
      </DescriptionRow>
    </>
  )
}
