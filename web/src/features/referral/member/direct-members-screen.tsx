import {
  type DirectMember,
  listDirectMembers,
  type TeamView,
} from '@clearstead/contract/referral/tree'
import { referralText as text } from '@clearstead/texts/referral/referral'
import { useAddress } from '../../../plumbing/address.ts'
import { countText } from '../../../plumbing/format.ts'
import { useAccount } from '../../../plumbing/session.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Person } from '../../../ui/figures/avatar.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Cell, Grid, Span, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import {
  amountColumn,
  badgeColumn,
  type Column,
  column,
  timeColumn,
} from '../../../ui/lists/columns.tsx'
import { ChoiceFilter, SearchFilter } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { OnceKnown } from '../../../ui/states/once-known.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'

export function DirectMembersScreen() {
  const code = useAccount('member')?.referralCode ?? ''
  const address = useAddress('/_member/user/direct-members')
  const list = useList(
    listDirectMembers,
    { ...address.search, code },
    { address, columns: directColumns(), limit: 10 },
  )
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        <TeamCard team={list.answer?.team} />
        <OnceKnown all={[list.page]}>
          <ListCard
            list={list}
            caption={text.caption}
            empty={text.empty}
            emptyAct={
              <LinkButton to="/user/dashboard" look="plain">
                {text.link}
              </LinkButton>
            }
            file="direct-members"
            filters={
              <>
                <SearchFilter list={list} label={text.search} />
                <ChoiceFilter
                  list={list}
                  name="isActive"
                  label={text.filterState}
                  words={{ active: text.active, inactive: text.inactive }}
                />
                <ChoiceFilter
                  list={list}
                  name="sort"
                  label={text.sort}
                  usual="newest"
                  words={{
                    newest: text.newest,
                    oldest: text.oldest,
                    username: text.username,
                    active_plan: text.active_plan,
                    business: text.businessSort,
                  }}
                />
              </>
            }
          />
        </OnceKnown>
      </Stack>
    </>
  )
}

function TeamCard({ team }: { team: TeamView | undefined }) {
  if (!team) {
    return (
      <Card title={text.whole}>
        <SkeletonLines count={2} />
      </Card>
    )
  }
  return (
    <Card
      title={text.whole}
      aside={
        <Span tone="muted">
          {text.asOf} <Time at={team.asOf} />
        </Span>
      }
    >
      <Grid>
        <Cell span={6}>
          <DescriptionList>
            <DescriptionRow label={text.members}>{countText(team.members)}</DescriptionRow>
            <AmountRow label={text.totalBusiness} of={team.business} />
            <AmountRow label={text.activeBusiness} of={team.activeBusiness} />
          </DescriptionList>
        </Cell>
        <Cell span={6}>
          <DescriptionList>
            <DescriptionRow label={text.activeMembers}>
              {countText(team.activeMembers)}
            </DescriptionRow>
            <AmountRow label={text.openPlans} of={team.activePlan} />
            <AmountRow label={text.investedInAll} of={team.investmentPlan} />
          </DescriptionList>
        </Cell>
      </Grid>
    </Card>
  )
}

function directColumns(): Column<DirectMember>[] {
  return [
    column(
      'member',
      text.member,
      ({ fullname, username }) => <Person name={fullname} note={username} />,
      { role: 'what', tone: 'strong' },
    ),
    timeColumn('joined', text.joined, ({ joined }) => joined, { role: 'when' }),
    badgeColumn('state', text.state, ({ isActive }) => ({
      tone: isActive === 'active' ? 'ok' : 'neutral',
      text: text[isActive],
    })),
    {
      key: 'team',
      header: text.business,
      align: 'end',
      cell: ({ team }) => (
        <Stack gap={1}>
          <Amount of={team.business} />
          <Span tone="muted" isSmall>
            {text.teamOf({
              active: countText(team.activeMembers),
              members: countText(team.members),
            })}
          </Span>
        </Stack>
      ),
    },
    amountColumn('activePlan', text.activePlan, ({ activePlan }) => activePlan, { role: 'amount' }),
  ]
}
