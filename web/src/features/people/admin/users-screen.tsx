import type { RequestOf } from '@clearstead/contract/endpoint'
import { listUsers } from '@clearstead/contract/people'
import {
  choiceParam,
  countParam,
  listParam,
  textParam,
  useAddress,
} from '../../../plumbing/address.ts'
import { call } from '../../../plumbing/call.ts'
import { endOf, startOf } from '../../../plumbing/day-range.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ColumnMenu } from '../../../ui/lists/column-menu.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { PagedTable } from '../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useMemberColumns, useMemberCsv } from './member-columns.tsx'
import { MemberFilters } from './member-filters.tsx'
import { memberListText } from './text.ts'

const gates = ['open', 'close', ''] as const
const params = {
  page: countParam(),
  hide: listParam(),
  search: textParam(),
  status: choiceParam(['unblock', 'block', ''], ''),
  active: choiceParam(['active', 'inactive', ''], ''),
  roi: choiceParam(gates, ''),
  level: choiceParam(gates, ''),
  plan: choiceParam(['true', 'false', ''], ''),
  from: textParam(),
  to: textParam(),
  order: choiceParam(['oldest', 'username', 'active_plan', ''], ''),
}
const limit = 20

export type MemberAddress = {
  search: string
  status: 'unblock' | 'block' | ''
  active: 'active' | 'inactive' | ''
  roi: 'open' | 'close' | ''
  level: 'open' | 'close' | ''
  plan: 'true' | 'false' | ''
  from: string
  to: string
  order: 'oldest' | 'username' | 'active_plan' | ''
}

export function UsersScreen() {
  const text = useText(memberListText)
  const [at, setAt] = useAddress(params)
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

function filtersOf(at: MemberAddress): Omit<RequestOf<typeof listUsers>, 'page' | 'limit'> {
  return {
    search: at.search || undefined,
    status: at.status || undefined,
    isActive: at.active || undefined,
    roiStatus: at.roi || undefined,
    levelStatus: at.level || undefined,
    hasPlan: at.plan || undefined,
    from: startOf(at.from),
    to: endOf(at.to),
    sort: at.order || 'newest',
  }
}

function isFiltered({ order, ...filters }: MemberAddress & { page: number; hide: unknown }) {
  const { page, hide, ...rest } = filters
  return Object.values(rest).some((value) => value !== '')
}
