import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import {
  filtersOfSums,
  getIncomeSums,
  IncomePeriod,
  type IncomeSums,
} from '@clearstead/contract/income'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isZero, negate, type Usd } from '@clearstead/contract/values/money'
import { incomeSumsText as text } from '@clearstead/texts/income/income-sums'
import { useAddress } from '../../../plumbing/address.ts'
import { amountText, dayText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { StepLink, WaterfallChart } from '../../../ui/charts/waterfall-chart.tsx'
import type { WaterfallStep } from '../../../ui/charts/waterfall-steps.ts'
import { heightOf } from '../../../ui/figures/share.ts'
import { Card, Note, Stack } from '../../../ui/layout/layout.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** From the full amount of a period to what was paid of it: each step opens its rows. */
export function IncomeSumsCard({ memberId }: { memberId: MemberId }) {
  const { search, change } = useAddress('/_member/user/income')
  const { period } = search
  const from = useAnswer(getIncomeSums, { memberId, period })
  return (
    <Card title={text.title}>
      <Tabs
        label={text.period}
        tabs={IncomePeriod.options.map((key) => ({ key, label: text[key] }))}
        chosen={period}
        onChoose={(next) => change({ period: next })}
      >
        <Answered from={from} height={280}>
          {(answer) => <Sums answer={answer} />}
        </Answered>
      </Tabs>
    </Card>
  )
}

function Sums({ answer }: { answer: ReplyOf<typeof getIncomeSums> }) {
  const { from, isShortened, sums, onHold } = answer
  if (!sums) {
    const toList = (
      <LinkButton to="/user/income" search={{ tab: 'details' }} look="plain" isSlim>
        {text.toList}
      </LinkButton>
    )
    return <EmptyState act={toList}>{text.tooMany}</EmptyState>
  }
  const amounts = [...Object.values(sums), onHold]
  if (amounts.every(isZero)) {
    const toWatch = (
      <LinkButton to="/watch/adds" look="plain" isSlim>
        {text.toWatch}
      </LinkButton>
    )
    return <EmptyState act={toWatch}>{text.none}</EmptyState>
  }
  return (
    <Stack gap={3}>
      <WaterfallChart
        title={text.title}
        summary={text.summary({ paid: amountText(sums.paid), full: amountText(sums.full) })}
        labelHeader={text.step}
        valueHeader={text.amount}
        steps={stepsOf(sums, onHold)}
        link={(drawn) =>
          drawn.step.key === 'onHold' ? (
            <StepLink
              {...drawn}
              to="/transactions/$source"
              params={{ source: 'all' }}
              search={{ wallet: 'held_income' }}
            />
          ) : (
            <StepLink
              {...drawn}
              to="/user/income"
              search={{
                tab: 'details',
                ...filtersOfSums[drawn.step.key as keyof IncomeSums],
                ...(from && { from }),
              }}
            />
          )
        }
      />
      {isShortened && from && <Note>{text.shortened({ day: dayText(from) })}</Note>}
      {!isZero(onHold) && <Note>{text.onHoldNote}</Note>}
    </Stack>
  )
}

/** What a cancelled purchase took is rare, and stands there only if there is any. */
function stepsOf(sums: IncomeSums, onHold: Usd): WaterfallStep[] {
  const less = (key: 'notQualified' | 'capped' | 'undone') => ({
    key,
    label: text[key],
    value: heightOf(sums[key]),
    text: amountText(negate(sums[key])),
    kind: 'less' as const,
  })
  const sum = (key: 'full' | 'paid') => ({
    key,
    label: text[key],
    value: heightOf(sums[key]),
    text: amountText(sums[key]),
    kind: 'sum' as const,
  })
  const waiting = {
    key: 'onHold',
    label: text.onHold,
    value: heightOf(onHold),
    text: amountText(onHold),
    kind: 'more' as const,
  }
  return [
    sum('full'),
    less('notQualified'),
    less('capped'),
    ...(isZero(sums.undone) ? [] : [less('undone')]),
    sum('paid'),
    waiting,
  ]
}
