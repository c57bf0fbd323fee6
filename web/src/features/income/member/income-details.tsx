import { IncomeKind, type IncomeView, listIncome } from '@clearstead/contract/income'
import type { MemberId } from '@clearstead/contract/values/ids'
import { incomeText as text } from '@clearstead/texts/income/income'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { ChoiceFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { explainText as words } from '../text.ts'
import { incomeColumns } from './income-columns.tsx'
import { IncomeDialog } from './income-dialog.tsx'

/** Every income row, the unpaid ones too; one opened explains itself. */
export function IncomeDetails({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_member/user/income')
  const [opened, setOpened] = useState<IncomeView>()
  const list = useList(
    listIncome,
    { ...address.search, userId: memberId },
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
