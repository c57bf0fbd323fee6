import { listDirectMembers } from '@clearstead/contract/referral'
import { choiceParam, listParams, textParam, useAddress } from '../../../plumbing/address.ts'
import { call } from '../../../plumbing/call.ts'
import { useAccount } from '../../../plumbing/session.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { FilterBar, FilterSearch, FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import { PagedTable } from '../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { csvColumns, useDirectColumns } from './direct-columns.tsx'
import { TeamCard } from './team-card.tsx'
import { referralText } from './text.ts'

const limit = 10
const sorts = ['newest', 'oldest', 'username', 'active_plan', 'business'] as const
const params = {
  ...listParams,
  search: textParam(),
  state: choiceParam(['', 'active', 'inactive'], ''),
  sort: choiceParam(sorts, 'newest'),
}

export function DirectMembersScreen() {
  const text = useText(referralText)
  const code = useAccount('member')?.referralCode ?? ''
  const [at, setAt] = useAddress(params)
  const filter = {
    code,
    sort: at.sort,
    ...(at.search && { search: at.search }),
    ...(at.state && { isActive: at.state }),
  }
  const from = useAnswer(listDirectMembers, { ...filter, page: at.page, limit })
  const columns = useDirectColumns()
  const sortNames = { ...text, business: text.businessSort }
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        <TeamCard team={from.answer?.team} />
        <Card>
          <Stack gap={3}>
            <FilterBar
              end={
                <CsvButton
                  fileName={text.file}
                  columns={csvColumns(text)}
                  fetchPage={(page) => call(listDirectMembers, { ...filter, page, limit: 100 })}
                />
              }
            >
              <FilterSearch
                label={text.search}
                value={at.search}
                onChange={(search) => setAt({ search })}
              />
              <FilterSelect
                label={text.filterState}
                value={at.state}
                choices={[
                  { value: 'active', label: text.active },
                  { value: 'inactive', label: text.inactive },
                ]}
                onChange={(state) => setAt({ state })}
              />
              <FilterSelect
                label={text.sort}
                value={at.sort === 'newest' ? '' : at.sort}
                allLabel={text.newest}
                choices={sorts.slice(1).map((value) => ({ value, label: sortNames[value] }))}
                onChange={(sort) => setAt({ sort: sort || 'newest' })}
              />
            </FilterBar>
            <PagedTable
              from={from}
              limit={limit}
              caption={text.caption}
              columns={columns}
              rowKey={({ id }) => id}
              address={{ page: at.page, hide: at.hide }}
              onAddress={({ page = 1 }) => setAt({ page })}
              isFiltered={at.search !== '' || at.state !== ''}
              empty={
                <EmptyState
                  act={
                    <LinkButton to="/user/dashboard" look="plain">
                      {text.link}
                    </LinkButton>
                  }
                >
                  {text.empty}
                </EmptyState>
              }
            />
          </Stack>
        </Card>
      </Stack>
    </>
  )
}
