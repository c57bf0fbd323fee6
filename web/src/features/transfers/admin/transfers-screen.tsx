import { listMemberTransfers, MemberTransferKind } from '@clearstead/contract/transfers'
import { useAddress } from '../../../plumbing/address.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ChoiceFilter, DayFilters, SearchFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { transferListText as text } from './text.ts'
import { transferColumns } from './transfer-columns.tsx'

export function TransfersScreen() {
  const address = useAddress('/_admin/admin/transfers')
  const list = useList(listMemberTransfers, address.search, {
    address,
    columns: transferColumns,
    rowKey: ({ id }) => id,
  })
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        file="transfers"
        hasColumnMenu
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter
              list={list}
              name="kind"
              label={text.kind}
              words={wordsOf(MemberTransferKind.options, text.kindName)}
            />
          </>
        }
        moreFilters={<DayFilters list={list} from={text.from} to={text.until} />}
      />
    </>
  )
}
