import { listUsers } from '@clearstead/contract/people'
import { useAddress } from '../../../plumbing/address.ts'
import { call } from '../../../plumbing/call.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ColumnMenu } from '../../../ui/lists/column-menu.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { PagedTable } from '../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { filtersOf, isFiltered, memberParams } from './member-address.ts'
import { useMemberColumns, useMemberCsv } from './member-columns.tsx'
import { MemberFilters } from './member-filters.tsx'
import { memberListText } from './text.ts'

const limit = 20

export function UsersScreen() {
  const text = useText(memberListText)
  const [at, setAt] = useAddress(memberParams)
  const filters = filtersOf(at)
  const from = useAnswer(listUsers, { ...filters, page: at.page, limit })
  const columns = useMemberColumns()
  const csv = useMemberCsv()
  return (
    <Stack gap={3}>
      <PageHead title={text.title} />
      <MemberFilters
        at={at}
        onChange={setAt}
        end={
          <>
            <ColumnMenu columns={columns} hidden={at.hide} onHide={(hide) => setAt({ hide })} />
            <CsvButton
              fileName="members"
              columns={csv}
              fetchPage={(page) => call(listUsers, { ...filters, page, limit: 100 })}
            />
          </>
        }
      />
      <Card isFlush>
        <PagedTable
          from={from}
          limit={limit}
          caption={text.caption}
          columns={columns}
          rowKey={({ id }) => id}
          address={at}
          onAddress={setAt}
          isFiltered={isFiltered(at)}
          empty={<EmptyState>{text.empty}</EmptyState>}
        />
      </Card>
    </Stack>
  )
}
