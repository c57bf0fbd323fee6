import { getCtoNow } from '@clearstead/contract/awards/cto'
import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { isLess, zero } from '@clearstead/contract/values/money'
import { ranksText as text } from '@clearstead/texts/awards/ranks'
import { countText } from '@clearstead/texts/format'
import { amountText, formatPercent, monthText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Cell, Grow } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { CtoPastShares } from './cto-past-shares.tsx'
import type { MemberFacts } from './member-facts.ts'

type Props = { member: MemberFacts; hasRank: boolean }

/** The month's pool, whether the member shares in it and why not, and their past shares. */
export function CtoCards(props: Props) {
  const now = useAnswer(getCtoNow, {})
  return (
    <>
      <Cell span={5}>
        <Card title={text.cto}>
          <Answered from={now} waiting={<SkeletonBox height={220} />}>
            {(answer) => <Pool {...props} pool={answer} />}
          </Answered>
        </Card>
      </Cell>
      <Cell span={7}>
        <CtoPastShares from={now} />
      </Cell>
    </>
  )
}

function Pool({ member, hasRank, pool }: Props & { pool: ReplyOf<typeof getCtoNow> }) {
  const note = text.ctoMonth({
    percent: formatPercent(pool.percent, { locale, isShort: true }),
    business: amountText(pool.counted, { locale }),
    month: monthText(pool.month, locale),
  })
  const why = member.isBlocked
    ? text.whyBlocked
    : !hasRank
      ? text.whyRank
      : member.isActive
        ? text.whyNot
        : text.whyInactive
  return (
    <>
      <Figure size="medium" note={note}>
        <Amount of={pool.pool} />
      </Figure>
      <Text isStrong>{pool.isLeader ? text.qualifies : why}</Text>
      <DescriptionList>
        <DescriptionRow label={text.leaders}>{countText(pool.leaders, locale)}</DescriptionRow>
        {pool.myBusiness && (
          <DescriptionRow label={text.yourBusiness}>
            <Amount of={pool.myBusiness} />
          </DescriptionRow>
        )}
        {pool.myCarried && isLess(pool.myCarried, zero()) && (
          <DescriptionRow label={text.carried}>
            <Amount of={pool.myCarried} />
          </DescriptionRow>
        )}
        {pool.myShare && (
          <DescriptionRow label={text.yourShare} isTotal>
            <Amount of={pool.myShare} />
          </DescriptionRow>
        )}
      </DescriptionList>
      <Grow />
      <Text tone="muted" isSmall>
        {text.ctoRule}
      </Text>
    </>
  )
}
