import { type CtoMonthView, getCtoNow, listCtoMonths } from '@clearstead/contract/awards/cto'
import { adminCtoText as text } from '@clearstead/texts/awards/admin-cto'
import { useAddress } from '../../../../plumbing/address.ts'
import { amountText, countText, formatPercent, monthText } from '../../../../plumbing/format.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Stat, Stats } from '../../../../ui/figures/stat.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import {
  amountColumn,
  type Column,
  column,
  countColumn,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { DecisionQueue } from '../../../../ui/lists/decision-queue.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { Answered } from '../../../../ui/states/answered.tsx'
import { RulesCard } from '../rules-card.tsx'
import { CtoDetail } from './cto-detail.tsx'

/** The pool of the running month, and the finished months that wait to be paid. */
export function CtoPart() {
  return (
    <Stack gap={4}>
      <RunningMonth />
      <Months />
    </Stack>
  )
}

function RunningMonth() {
  const from = useAnswer(getCtoNow, {})
  const { answer } = from
  return (
    <RulesCard
      title={answer ? text.soFar({ month: monthText(answer.month) }) : text.running}
      group="cto"
      effect={text.effect}
    >
      <Answered from={from} height={96}>
        {({ pool, percent, counted, purchases, leaders }) => (
          <Stats>
            <Stat
              label={text.pool}
              change={text.poolOf({
                percent: formatPercent(percent, { isShort: true }),
                purchases: amountText(counted),
              })}
            >
              <Amount of={pool} />
            </Stat>
            <Stat label={text.leaders} change={text.leadersNote}>
              {countText(leaders)}
            </Stat>
            <Stat label={text.purchases} change={text.purchasesNote}>
              <Amount of={purchases} />
            </Stat>
          </Stats>
        )}
      </Answered>
    </RulesCard>
  )
}

function Months() {
  const address = useAddress('/_admin/admin/reward-plans')
  const { pool: status } = address.search
  const list = useList(listCtoMonths, { status }, { address, columns: ctoColumns(), tab: 'tab' })
  return (
    <DecisionQueue
      kind="cto_month"
      list={list}
      caption={text.caption}
      empty={text.empty[status]}
      file="cto-months"
      label={text.states}
      chosen={status}
      onChoose={(next) => address.change({ pool: next })}
      tabs={[
        { key: 'open', label: text.status_open },
        { key: 'paid', label: text.status_paid },
        { key: 'withdrawn', label: text.status_withdrawn },
      ]}
      detail={(month) => <CtoDetail month={month} />}
    />
  )
}

function ctoColumns(): Column<CtoMonthView>[] {
  return [
    column('month', text.month, ({ month }) => monthText(month), { role: 'what', tone: 'strong' }),
    countColumn('leaders', text.leaders, ({ leaders }) => leaders, { role: 'why', isNamed: true }),
    amountColumn('counted', text.business, ({ counted }) => counted),
    amountColumn('pool', text.pool, ({ pool }) => pool, { role: 'amount', tone: 'strong' }),
    timeColumn('when', text.when, ({ createdAt, decidedAt }) => decidedAt ?? createdAt, {
      role: 'when',
      align: 'end',
      isShort: true,
    }),
  ]
}
