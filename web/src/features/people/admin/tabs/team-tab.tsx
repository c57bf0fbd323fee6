import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { listDirectMembers, type TeamView } from '@clearstead/contract/referral/tree'
import { useAddress } from '../../../../plumbing/address.ts'
import { countText } from '../../../../plumbing/format.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { Stat, Stats } from '../../../../ui/figures/stat.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Note, Stack } from '../../../../ui/layout/layout.tsx'
import {
  amountColumn,
  type Column,
  countColumn,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { ListTable } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { memberColumn } from '../member-link.tsx'
import { profileText as text } from '../text.ts'

type Direct = AnswerOf<typeof listDirectMembers>['rows'][number]

export function TeamTab({ code }: { code: string }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const list = useList(
    listDirectMembers,
    { code, sort: 'newest' },
    { address, columns: directColumns(), limit: 10 },
  )
  return (
    <Stack gap={4}>
      {list.answer && <TeamFigures team={list.answer.team} />}
      <ListTable list={list} caption={text.team} empty={text.noTeam} />
    </Stack>
  )
}

function TeamFigures({ team }: { team: TeamView }) {
  return (
    <Stack gap={2}>
      <Stats>
        <Stat label={text.teamMembers}>{countText(team.members)}</Stat>
        <Stat label={text.activeMembers}>{countText(team.activeMembers)}</Stat>
        <Stat label={text.teamBusiness}>
          <Amount of={team.business} />
        </Stat>
        <Stat label={text.activeBusiness}>
          <Amount of={team.activeBusiness} />
        </Stat>
        <Stat label={text.openPlans}>
          <Amount of={team.activePlan} />
        </Stat>
        <Stat label={text.investedInAll}>
          <Amount of={team.investmentPlan} />
        </Stat>
      </Stats>
      <Note>
        {text.asOf} <Time at={team.asOf} />
      </Note>
    </Stack>
  )
}

function directColumns(): Column<Direct>[] {
  return [
    memberColumn(
      'member',
      text.member,
      ({ id, fullname, username }) => ({ id, text: <Person name={fullname} note={username} /> }),
      { role: 'what' },
    ),
    amountColumn('plan', text.principal, ({ activePlan }) => activePlan, {
      role: 'amount',
      tone: 'strong',
    }),
    countColumn('team', text.teamMembers, ({ team }) => team.members),
    amountColumn('business', text.teamBusiness, ({ team }) => team.business),
    timeColumn('joined', text.joined, ({ joined }) => joined, { role: 'when', align: 'end' }),
  ]
}
