import { listUsers } from '@clearstead/contract/people/users'
import { memberListText as text } from '@clearstead/texts/people/member-list'
import { useAddress } from '../../../plumbing/address.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ChoiceFilter, DayFilters, SearchFilter } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { memberColumns } from './member-columns.tsx'

export function UsersScreen() {
  const address = useAddress('/_admin/admin/users')
  const list = useList(listUsers, address.search, {
    address,
    columns: memberColumns(),
    rowKey: ({ id }) => id,
    tab: 'hasPlan',
  })
  const { hasPlan } = address.search
  const gates = { open: text.open, close: text.close }
  return (
    <Stack gap={3}>
      <PageHead title={text.title} />
      <Tabs
        label={text.hasPlan}
        chosen={hasPlan ?? 'all'}
        onChoose={(next) => address.change({ hasPlan: next === 'all' ? undefined : next })}
        tabs={[
          { key: 'all', label: text.all },
          { key: 'true', label: text.withPlan },
          { key: 'false', label: text.withoutPlan },
        ]}
      >
        <ListCard
          list={list}
          caption={text.caption}
          empty={hasPlan ? text.emptyOf[hasPlan] : text.empty}
          file="members"
          hasColumnMenu
          filters={
            <>
              <SearchFilter list={list} label={text.search} />
              <ChoiceFilter
                list={list}
                name="sort"
                label={text.order}
                usual="newest"
                words={{
                  newest: text.newest,
                  oldest: text.oldest,
                  username: text.byUsername,
                  active_plan: text.byPlan,
                }}
              />
            </>
          }
          moreFilters={
            <>
              <ChoiceFilter
                list={list}
                name="status"
                label={text.status}
                words={{ unblock: text.unblocked, block: text.blocked }}
              />
              <ChoiceFilter
                list={list}
                name="isActive"
                label={text.active}
                words={{ active: text.isActive, inactive: text.isInactive }}
              />
              <ChoiceFilter list={list} name="roiStatus" label={text.roi} words={gates} />
              <ChoiceFilter list={list} name="levelStatus" label={text.level} words={gates} />
              <DayFilters list={list} from={text.from} to={text.until} />
            </>
          }
        />
      </Tabs>
    </Stack>
  )
}
