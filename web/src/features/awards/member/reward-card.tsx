import { sentenceOf } from '@clearstead/contract/call/say'
import type { Usd } from '@clearstead/contract/values/money'
import { isPositive, isZero, subtract } from '@clearstead/contract/values/money'
import { rewardsText as text } from '@clearstead/texts/awards/rewards'
import { amountText } from '../../../plumbing/format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { barParts } from './leg-shares.ts'
import { isKeptApart, type RewardLine } from './reward-lines.ts'

const tones: Record<RewardLine['status'], BadgeTone> = {
  waiting: 'neutral',
  claimable: 'ok',
  claimed: 'info',
  retired: 'neutral',
}

type Props = {
  line: RewardLine
  balance: Usd
  /** What counts by leg, in the colours of the legs. */
  byLeg: readonly Usd[]
  isAutoCarried: boolean
  /** Where the rest was carried, or would be. */
  carriedTo: RewardLine | undefined
  hasNext: boolean
  isBlocked: boolean
  onClaim: () => void
  onCarry: () => void
}

/** One reward plan: what it pays, how far it is, and what can be done. */
export function RewardCard(props: Props) {
  const { line, byLeg, isBlocked, hasNext, onClaim, onCarry } = props
  const { title, amount, business, reached, status } = line
  const isOpen = status === 'waiting' || status === 'claimable'
  return (
    <Card
      title={sentenceOf(title)}
      aside={<Badge tone={tones[status]}>{text[status]}</Badge>}
      foot={<Acts {...{ line, isBlocked, hasNext, onClaim, onCarry }} />}
    >
      <Figure size="medium" note={text.target({ business: amountText(business) })}>
        <Amount of={amount} />
      </Figure>
      {isOpen && (
        <Stack gap={2}>
          <Bar
            label={text.reachedOf({ reached: amountText(reached), target: amountText(business) })}
            parts={barParts(isPositive(line.legCut) ? [reached] : byLeg, business)}
          />
          <Note>
            {text.reachedOf({ reached: amountText(reached), target: amountText(business) })}
          </Note>
        </Stack>
      )}
      <Facts {...props} />
    </Card>
  )
}

function Facts({ line, balance, isAutoCarried, carriedTo, hasNext }: Props) {
  const { status, business, missing, carried, keptApart, claimedAt, businessAfter } = line
  const above = subtract(balance, business)
  return (
    <Stack gap={2}>
      {status === 'waiting' && isPositive(missing) && (
        <Text isStrong>{text.missing({ amount: amountText(missing) })}</Text>
      )}
      {status === 'waiting' && line.directsMissing > 0 && (
        <Text isStrong>
          {text.directsMissing({ missing: line.directsMissing, needed: line.directsNeeded })}
        </Text>
      )}
      {status === 'waiting' && isPositive(missing) && isPositive(line.legCut) && (
        <Note>
          {text.legCut({ most: amountText(line.mostOfLeg), cut: amountText(line.legCut) })}
        </Note>
      )}
      {status === 'retired' && <Text>{text.retiredNote}</Text>}
      {status === 'claimable' && (
        <Text isStrong>
          {!isPositive(above)
            ? text.reachedNote({ target: amountText(business) })
            : isAutoCarried
              ? text.reachedCarried({ target: amountText(business), rest: amountText(above) })
              : text.reachedAbove({ target: amountText(business), rest: amountText(above) })}
        </Text>
      )}
      {status !== 'claimed' && !isZero(carried) && (
        <Note>{text.includesCarried({ amount: amountText(carried) })}</Note>
      )}
      {claimedAt && (
        <Text>
          {text.claimedOn} <Time at={claimedAt} />
        </Text>
      )}
      {status === 'claimed' && (
        <Note>
          {isKeptApart(line)
            ? hasNext
              ? text.keptApart({ amount: amountText(keptApart) })
              : text.keptNoNext({ amount: amountText(keptApart) })
            : carriedTo && businessAfter && isPositive(businessAfter)
              ? text.carriedOn({ title: sentenceOf(carriedTo.title) })
              : text.nothingAbove}
        </Note>
      )}
    </Stack>
  )
}

type ActsProps = Pick<Props, 'line' | 'isBlocked' | 'hasNext' | 'onClaim' | 'onCarry'>

function Acts({ line, isBlocked, hasNext, onClaim, onCarry }: ActsProps) {
  if (line.status === 'claimable') {
    return (
      <Button disabled={isBlocked} onClick={onClaim}>
        {text.claimAmount({ amount: amountText(line.amount) })}
      </Button>
    )
  }
  if (!isKeptApart(line) || !hasNext) return null
  return (
    <Button look="plain" disabled={isBlocked} onClick={onCarry}>
      {text.carry}
    </Button>
  )
}
