import { getMovement } from '@clearstead/contract/reports/transactions'
import type { MemberId } from '@clearstead/contract/values/ids'
import { Link } from '@tanstack/react-router'
import { exactTime } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { LeadText, Text } from '../../../ui/layout/text.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { IncomeFacts, explainText as incomeWords } from '../../income/public.tsx'
import { describeLine } from './describe-line.ts'
import type { Line } from './line.ts'
import { LineMoney } from './line-money.tsx'
import { lineText as words } from './line-text.ts'
import { MovementFacts } from './movement-facts.tsx'
import { statementText as text } from './statement-text.ts'

type Props = { memberId: MemberId; line: Line | undefined; onClose: () => void }

/** Why a line is in the statement: what it is a part of, what it did to each wallet, and a way to ask about it. */
export function WhyDialog({ memberId, line, onClose }: Props) {
  const what = line && describeLine(line, words, incomeWords, locale).what
  return (
    <Dialog
      isOpen={line !== undefined}
      onClose={onClose}
      title={what ?? text.why}
      foot={
        line && (
          <>
            <Button look="plain" onClick={onClose}>
              {text.close}
            </Button>
            <a
              className={buttonClass({ look: 'plain' })}
              href={ticketPath(referenceOf(line), `${what}, ${exactTime(line.at, locale)}`)}
            >
              {text.ask}
            </a>
          </>
        )
      }
    >
      {line && <Explanation memberId={memberId} line={line} />}
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
        <LineMoney line={line} isOneWallet={false} />
      </Figure>
      <LeadText>{describeLine(line, words, incomeWords, locale).why}</LeadText>
      {income && incomeCount > 1 && (
        <Text tone="muted" isSmall>
          {text.largestOf({ count: incomeCount })}{' '}
          <Link to="/user/income" search={{ tab: 'details' }}>
            {text.allIncome}
          </Link>
        </Text>
      )}
      {income && <IncomeFacts row={income} />}
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
    <Answered from={movement} waiting={<SkeletonLines count={5} />}>
      {(answer) => <MovementFacts of={answer.movement} hasTime={hasTime} />}
    </Answered>
  )
}

/** The screen for a new ticket, with what it is about and its subject filled in. */
function ticketPath(about: string, subject: string): string {
  return `/user/query/create?${new URLSearchParams({ about, subject })}`
}
