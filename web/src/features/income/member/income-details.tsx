import { IncomeKind, type IncomeView, listIncome, ReasonChoice } from '@clearstead/contract/income'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isZero } from '@clearstead/contract/values/money'
import { filterText as filter } from '@clearstead/texts/income/filter'
import { incomeText as text } from '@clearstead/texts/income/income'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Inline, LeadText } from '../../../ui/layout/layout.tsx'
import { amountColumn, type Column, column, dayColumn } from '../../../ui/lists/columns.tsx'
import { ChoiceFilter, DayFilters, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { FilterSheet } from '../../../ui/lists/filter-sheet.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { numberWords } from '../../../ui/lists/number-words.ts'
import { useList } from '../../../ui/lists/use-list.ts'
import { explainIncome } from '../explain-income.ts'
import { explainText as words } from '../text.ts'
import { IncomeFacts } from './income-facts.tsx'

/** Every income row, the unpaid ones too; one opened explains itself. */
export function IncomeDetails({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_member/user/income')
  const [opened, setOpened] = useState<IncomeView>()
  const list = useList(
    listIncome,
    { ...address.search, memberId },
    { address, columns: incomeColumns(), limit: 10 },
  )
  return (
    <>
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        emptyAct={
          <LinkButton to="/watch/adds" look="plain">
            {text.toWatch}
          </LinkButton>
        }
        file="income"
        hasColumnMenu
        onChoose={setOpened}
        filters={
          <>
            <ChoiceFilter
              list={list}
              name="kind"
              label={text.filterKind}
              words={wordsOf(IncomeKind.options, (kind) => words[kind])}
            />
            <ChoiceFilter
              list={list}
              name="paid"
              label={text.filterPaid}
              words={{ all: text.paidOrNot, paid: text.onlyPaid, unpaid: text.onlyUnpaid }}
              usual="all"
            />
          </>
        }
        moreFilters={
          <FilterSheet list={list} names={['level', 'reason', 'from', 'to']}>
            {(list) => (
              <>
                <ChoiceFilter
                  list={list}
                  name="level"
                  label={filter.level}
                  words={numberWords(10)}
                />
                <ChoiceFilter
                  list={list}
                  name="reason"
                  label={filter.reason}
                  words={wordsOf(ReasonChoice.options, (reason) => filter.reasonName[reason])}
                />
                <DayFilters list={list} from={filter.from} to={filter.to} />
              </>
            )}
          </FilterSheet>
        }
      />
      <IncomeDialog row={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** One income explained: its sentence, every figure in it, and what would unlock what was missed. */
function IncomeDialog({ row, onClose }: { row: IncomeView | undefined; onClose: () => void }) {
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={onClose}
      title={row ? words[row.kind] : text.explain}
      foot={
        <Button look="plain" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      {row && <Explanation row={row} />}
    </Dialog>
  )
}

function Explanation({ row }: { row: IncomeView }) {
  return (
    <>
      <Figure size="medium">
        <Amount of={row.paid} isSigned isExact />
      </Figure>
      <LeadText>{explainIncome(row, words)}</LeadText>
      <IncomeFacts row={row} />
    </>
  )
}

function incomeColumns(): Column<IncomeView>[] {
  return [
    column('what', text.what, (row) => <What row={row} />, {
      role: 'what',
      tone: 'strong',
      isFixed: true,
    }),
    column('why', text.why, (row) => explainIncome(row, words), { role: 'why', tone: 'muted' }),
    dayColumn('day', text.day, ({ day }) => day, { role: 'when', tone: 'muted' }),
    amountColumn('intended', text.intended, ({ intended }) => intended, { tone: 'muted' }),
    column('paid', text.paid, ({ paid }) => <Amount of={paid} isSigned />, {
      role: 'amount',
      align: 'end',
    }),
  ]
}

function What({ row }: { row: IncomeView }) {
  return (
    <Inline gap={2}>
      {words[row.kind]}
      {row.reason && <Badge tone="wait">{isZero(row.paid) ? text.notPaid : text.inPart}</Badge>}
    </Inline>
  )
}
