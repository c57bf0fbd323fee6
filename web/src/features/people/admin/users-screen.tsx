import { listUsers, type UserView } from '@clearstead/contract/people/users'
import { memberListText as text } from '@clearstead/texts/people/member-list'
import { useAddress } from '../../../plumbing/address.ts'
import { InviteButton } from '../../../ui/actions/invite-button.tsx'
import { Person } from '../../../ui/figures/avatar.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import {
  amountColumn,
  type Column,
  column,
  countColumn,
  timeColumn,
} from '../../../ui/lists/columns.tsx'
import { ChoiceFilter, DayFilters, SearchFilter } from '../../../ui/lists/filter-bar.tsx'
import { FilterSheet } from '../../../ui/lists/filter-sheet.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { memberColumn } from './member-link.tsx'

export function UsersScreen() {
  const address = useAddress('/_admin/admin/users')
  const list = useList(listUsers, address.search, {
    address,
    columns: memberColumns(),
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
          emptyAct={!hasPlan && <InviteButton />}
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
            <FilterSheet
              list={list}
              names={['status', 'isActive', 'roiStatus', 'levelStatus', 'from', 'to']}
            >
              {(list) => (
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
              )}
            </FilterSheet>
          }
        />
      </Tabs>
    </Stack>
  )
}

function memberColumns(): Column<UserView>[] {
  const gatesOf = ({ roiStatus, levelStatus }: UserView) => {
    if (roiStatus === 'open' && levelStatus === 'open') return text.open
    if (roiStatus === levelStatus) return text.close
    return roiStatus === 'close' ? text.roiClosed : text.levelClosed
  }
  return [
    memberColumn(
      'member',
      text.member,
      ({ id, fullname, username, email }) => ({
        id,
        text: <Person name={fullname} note={`${username} · ${email}`} />,
      }),
      { role: 'what', isFixed: true },
    ),
    column('code', text.code, ({ referralCode }) => referralCode, { tone: 'muted' }),
    amountColumn('plan', text.plan, ({ activePlan }) => activePlan, {
      role: 'amount',
      tone: 'strong',
    }),
    countColumn('team', text.team, ({ teamSize }) => teamSize),
    column(
      'status',
      text.status,
      (member) => (
        <Inline gap={1}>
          <MemberStatus member={member} />
          {member.isTest && <Badge tone="neutral">{text.isTest}</Badge>}
        </Inline>
      ),
      { role: 'when' },
    ),
    column('income', text.income, (member) => gatesOf(member), { tone: 'muted' }),
    timeColumn('joined', text.joined, ({ createdAt }) => createdAt, { align: 'end' }),
    column(
      'last',
      text.lastSignIn,
      ({ lastLogin }) => (lastLogin ? <Time at={lastLogin} /> : text.never),
      { align: 'end', tone: 'muted' },
    ),
  ]
}

/** Blocked outweighs active. */
function MemberStatus({ member }: { member: Pick<UserView, 'status' | 'isActive'> }) {
  if (member.status === 'block') return <Badge tone="bad">{text.blocked}</Badge>
  const isActive = member.isActive === 'active'
  return (
    <Badge tone={isActive ? 'ok' : 'neutral'}>{isActive ? text.isActive : text.isInactive}</Badge>
  )
}
