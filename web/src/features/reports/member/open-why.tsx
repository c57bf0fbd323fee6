import {
  getMovement,
  type MovementView,
  type TransactionView,
} from '@clearstead/contract/reports/transactions'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sourceText as sources } from '@clearstead/texts/reports/source'
import { Link } from '@tanstack/react-router'
import { exactTime } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { CodeRow } from '../../../ui/figures/code.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { BalanceAfter, MovementAmount } from '../../../ui/figures/movement-amount.tsx'
import { AmountRow, DescriptionList, DescriptionRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Day } from '../../../ui/figures/time.tsx'
import { LeadText, Note, Stack } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { IncomeFacts, explainText as incomeWords } from '../../income/public.tsx'
import { describeLine } from './describe-line.ts'
import { IncomeParts } from './income-parts.tsx'
import type { Line } from './line.ts'
import { LineMoney } from './line-money.tsx'
import { lineText as words } from './line-text.ts'
import { statementText as text } from './statement-text.ts'

type Props = { memberId: MemberId; line: Line; onClose: () => void }

/** Why a line is in the statement: what it is a part of, what it did to each wallet, and a way to ask about it. */
export function OpenWhy({ memberId, line, onClose }: Props) {
  const { what } = describeLine(line, words, incomeWords)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={what}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {text.close}
          </Button>
          <a
            className={buttonClass({ look: 'plain' })}
            href={ticketPath(referenceOf(line), `${what}, ${exactTime(line.at)}`)}
          >
            {text.ask}
          </a>
        </>
      }
    >
      <Explanation memberId={memberId} line={line} />
    </Dialog>
  )
}

/** What support finds the line by. */
function referenceOf({ transactionId, income, rows }: Line): string {
  if (transactionId !== null) return `transaction:${transactionId}`
  return income ? `income:${income.id}` : `${rows[0].source}:${rows[0].at.toISOString()}`
}

function Explanation({ memberId, line }: { memberId: MemberId; line: Line }) {
  const { income, incomeCount, transactionId } = line
  return (
    <Stack gap={4}>
      <Figure size="medium">
        <LineMoney line={line} isOneWallet={false} isExact />
      </Figure>
      <LeadText>{describeLine(line, words, incomeWords).why}</LeadText>
      {income && incomeCount > 1 && (
        <Note>
          <Link to="/user/income" search={{ tab: 'details' }}>
            {text.allIncome}
          </Link>
        </Note>
      )}
      {income && incomeCount > 1 && transactionId !== null ? (
        <IncomeParts memberId={memberId} id={transactionId} count={incomeCount} />
      ) : (
        income && <IncomeFacts row={income} />
      )}
      {transactionId !== null && (
        <Movement memberId={memberId} id={transactionId} hasTime={income === null} />
      )}
    </Stack>
  )
}

type MovementProps = {
  memberId: MemberId
  id: NonNullable<Line['transactionId']>
  hasTime: boolean
}

function Movement({ memberId, id, hasTime }: MovementProps) {
  const movement = useAnswer(getMovement, { memberId, id }, { keepPrevious: false })
  return (
    <Answered from={movement} lines={5}>
      {(answer) => <MovementFacts of={answer.movement} hasTime={hasTime} />}
    </Answered>
  )
}

/** The screen for a new ticket, with what it is about and its subject filled in. */
function ticketPath(about: string, subject: string): string {
  return `/user/query/create?${new URLSearchParams({ about, subject })}`
}

type MovementFactsProps = {
  of: MovementView
  /** Whether its time is said, which an explained income says already. */
  hasTime: boolean
}

/** What the books say of a movement: its wallets before anything else, then its state, and how to find it again. */
function MovementFacts({ of: movement, hasTime }: MovementFactsProps) {
  const { wallets, counterpart, fee, followUps, status, day } = movement
  return (
    <DescriptionList>
      {wallets.toSorted(byDirection).map((row) => (
        <WalletRows key={row.wallet} row={row} />
      ))}
      {counterpart !== null && (
        <DescriptionRow label={text.counterpart}>{counterpart}</DescriptionRow>
      )}
      {fee !== null && <AmountRow label={text.fee} of={fee} isExact />}
      <DescriptionRow label={text.status}>{text[stateOf(movement)]}</DescriptionRow>
      {followUps.map(({ transactionId, ending, at }) => (
        <TimeRow key={transactionId} label={text[`followed_${ending}`]} at={at} isExact />
      ))}
      {followUps.length === 0 && status === 'reversed' && (
        <DescriptionRow label={text.reversedBy}>{movement.reversedBy}</DescriptionRow>
      )}
      {movement.reverses !== null && (
        <DescriptionRow label={text.corrects}>{movement.reverses}</DescriptionRow>
      )}
      {hasTime && <TimeRow label={text.at} at={movement.at} isExact />}
      {day !== null && (
        <DescriptionRow label={text.countsFor}>
          <Day of={day} />
        </DescriptionRow>
      )}
      <DescriptionRow label={text.kind}>{sources[movement.source]}</DescriptionRow>
      <CodeRow
        label={text.reference}
        of={movement.reference}
        isWhole
        copyLabel={text.copyReference}
      />
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
        <MovementAmount of={row} isUncoloured isExact />
      </DescriptionRow>
      <DescriptionRow label={text.balanceAfter({ wallet: name })} isMuted>
        <BalanceAfter of={row} isExact />
      </DescriptionRow>
    </>
  )
}
