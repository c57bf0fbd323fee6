import { IncomeKind, type IncomeView, listIncome } from '@clearstead/contract/income'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isZero } from '@clearstead/contract/values/money'
import { incomeText as text } from '@clearstead/texts/income/income'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { plainAmount } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Day } from '../../../ui/figures/time.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { LeadText } from '../../../ui/layout/text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { amountColumn, textColumn } from '../../../ui/lists/columns.tsx'
import { ChoiceFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
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
    { address, columns: incomeColumns(), rowKey: ({ id }) => id, limit: 10 },
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
        file={text.file}
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
      <LeadText>{explainIncome(row, words, locale)}</LeadText>
      <IncomeFacts row={row} />
    </>
  )
}

function incomeColumns(): Column<IncomeView>[] {
  return [
    { key: 'date', header: text.day, csv: ({ day }) => day },
    {
      key: 'what',
      header: text.what,
      role: 'what',
      tone: 'strong',
      isFixed: true,
      cell: (row) => <What row={row} />,
      csv: ({ kind }) => words[kind],
    },
    textColumn('why', text.why, (row) => explainIncome(row, words, locale), {
      role: 'why',
      tone: 'muted',
    }),
    {
      key: 'day',
      header: text.day,
      role: 'when',
      tone: 'muted',
      cell: ({ day }) => <Day of={day} />,
    },
    amountColumn('intended', text.intended, ({ intended }) => intended, { tone: 'muted' }),
    {
      key: 'paid',
      header: text.paid,
      role: 'amount',
      align: 'end',
      cell: ({ paid }) => <Amount of={paid} isSigned />,
      csv: ({ paid }) => plainAmount(paid),
    },
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
