import {
  listPaidIncome,
  type PaidKind,
  PaidKind as PaidKinds,
} from '@clearstead/contract/reports/paid-income'
import { getMatrix } from '@clearstead/contract/reports/statements'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { monthOf } from '@clearstead/contract/values/months'
import { useAddress } from '../../../../plumbing/address.ts'
import { dayText, monthText } from '../../../../plumbing/format.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { InviteButton } from '../../../../ui/actions/invite-button.tsx'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Figure } from '../../../../ui/figures/figure.tsx'
import { Card, Stack } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import {
  ChoiceFilter,
  DayFilters,
  SearchFilter,
  wordsOf,
} from '../../../../ui/lists/filter-bar.tsx'
import { FilterSheet } from '../../../../ui/lists/filter-sheet.tsx'
import { numberWords } from '../../../../ui/lists/number-words.ts'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { MatrixCard } from './matrix-card.tsx'
import { type MatrixKind, matrixKinds, sumsOf, totalOf } from './month-figures.ts'
import { paidColumns } from './paid-columns.tsx'
import { PaidList } from './paid-list.tsx'
import { incomeText as text } from './text.ts'

/** The income of all members: by day and kind, and row by row. */
export function IncomeScreen() {
  const { search, change } = useAddress('/_admin/admin/income')
  const { view } = search
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Tabs
        label={text.tabs}
        chosen={view}
        onChoose={(next) => change({ view: next })}
        tabs={[
          { key: 'days', label: text.days },
          { key: 'rows', label: text.rows },
        ]}
      >
        {view === 'days' ? <MatrixCard /> : <PaidRows />}
      </Tabs>
    </>
  )
}

/** Every income that was paid or taken back, and for what a figure of the matrix names, that figure. */
function PaidRows() {
  const address = useAddress('/_admin/admin/income')
  const { kind, search, level, from, to } = address.search
  const list = useList(
    listPaidIncome,
    { kind, search, level, from, to },
    { address, columns: paidColumns(), tab: 'view' },
  )
  const isWhole = !search && level === undefined
  return (
    <Stack gap={4}>
      {isWhole && from && to && <InTheBooks kind={kind} from={from} to={to} />}
      <PaidList
        list={list}
        caption={text.rowsCaption}
        empty={text.empty}
        emptyAct={<InviteButton />}
        file="income"
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter
              list={list}
              name="kind"
              label={text.kind}
              words={wordsOf(PaidKinds.options, (one) => text.kindName[one])}
            />
          </>
        }
        moreFilters={
          <FilterSheet list={list} names={['level', 'from', 'to']}>
            {(list) => (
              <>
                <ChoiceFilter list={list} name="level" label={text.level} words={numberWords(10)} />
                <DayFilters list={list} from={text.from} to={text.until} />
              </>
            )}
          </FilterSheet>
        }
      />
    </Stack>
  )
}

type CellProps = { kind: PaidKind | undefined; from: ProgrammeDay; to: ProgrammeDay }

/** The columns of the matrix that a choice adds up; undefined for a part of one. */
function columnsOf(kind: PaidKind | undefined): readonly MatrixKind[] | undefined {
  if (kind === undefined) return matrixKinds
  if (kind === 'rewards') return ['reward']
  if (kind === 'awards') return ['reward', 'salary', 'bonus']
  // The column of rewards has ranks and the CTO pool in it.
  if (kind === 'reward' || kind === 'leadership' || kind === 'cto') return undefined
  return [kind]
}

/** What the rows add up to, by the ledger: the figure of the matrix that led here. */
function InTheBooks({ kind, from, to }: CellProps) {
  const month = monthOf(from)
  const columns = columnsOf(kind)
  const isInOneMonth = month === monthOf(to)
  const { answer } = useAnswer(getMatrix, { month }, { isEnabled: isInOneMonth })
  if (!isInOneMonth || !columns || !answer) return null
  const sums = sumsOf(answer.data.filter(({ day }) => from <= day && day <= to))
  const chosen = Object.fromEntries(
    matrixKinds.map((one) => [one, columns.includes(one) ? sums[one] : sumsOf([])[one]]),
  ) as Record<MatrixKind, (typeof sums)[MatrixKind]>
  const days = from === to ? dayText(from) : text.days2({ from: dayText(from), to: dayText(to) })
  return (
    <Card
      title={text.ofDays({ kind: kind ? text.kindName[kind] : text.all, days })}
      aside={
        <LinkButton look="plain" isSlim to="/admin/income" search={{ month }}>
          {text.backTo({ month: monthText(month) })}
        </LinkButton>
      }
    >
      <Figure size="medium" note={text.booksNote}>
        <Amount of={totalOf(chosen)} />
      </Figure>
    </Card>
  )
}
