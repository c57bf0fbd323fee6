import type { AnswerOf } from '@clearstead/contract/endpoint'
import { listDirectMembers, type TeamView } from '@clearstead/contract/referral'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countText } from '../../../../plumbing/format.ts'
import { useLocale, useText } from '../../../../plumbing/texts.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { Stat, Stats } from '../../../../ui/figures/stat.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { Words } from '../../../../ui/layout/words.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { PagedTable } from '../../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { profileText } from '../text.ts'

type Direct = AnswerOf<typeof listDirectMembers>['rows'][number]
const limit = 10

export function TeamTab({ code }: { code: string }) {
  const text = useText(profileText)
  const [page, setPage] = useState(1)
  const from = useAnswer(listDirectMembers, { code, page, limit, sort: 'newest' })
  return (
    <Stack gap={4}>
      {from.answer && <TeamFigures team={from.answer.team} />}
      <PagedTable
        from={from}
        limit={limit}
        caption={text.team}
        columns={useDirectColumns()}
        rowKey={({ id }) => id}
        address={{ page }}
        onAddress={(next) => setPage(next.page ?? 1)}
        empty={<EmptyState>{text.noTeam}</EmptyState>}
      />
    </Stack>
  )
}

function TeamFigures({ team }: { team: TeamView }) {
  const text = useText(profileText)
  const locale = useLocale()
  return (
    <Stack gap={2}>
      <Stats>
        <Stat label={text.teamMembers}>{countText(team.members, locale)}</Stat>
        <Stat label={text.activeMembers}>{countText(team.activeMembers, locale)}</Stat>
        <Stat label={text.teamBusiness}>
          <Amount of={team.business} />
        </Stat>
        <Stat label={text.activeBusiness}>
          <Amount of={team.activeBusiness} />
        </Stat>
      </Stats>
      <Words tone="muted" isSmall>
        {text.asOf} <Time at={team.asOf} />
      </Words>
    </Stack>
  )
}

function useDirectColumns(): Column<Direct>[] {
  const text = useText(profileText)
  const locale = useLocale()
  return [
    {
      key: 'member',
      header: text.member,
      cell: ({ id, fullname, username }) => (
        <Link to={`/admin/check/profile/${id}`}>
          <Person name={fullname} note={username} />
        </Link>
      ),
    },
    {
      key: 'plan',
      header: text.principal,
      align: 'end',
      tone: 'strong',
      cell: ({ activePlan }) => <Amount of={activePlan} />,
    },
    {
      key: 'team',
      header: text.teamMembers,
      align: 'end',
      cell: ({ team }) => countText(team.members, locale),
    },
    {
      key: 'business',
      header: text.teamBusiness,
      align: 'end',
      cell: ({ team }) => <Amount of={team.business} />,
    },
    {
      key: 'joined',
      header: text.joined,
      align: 'end',
      tone: 'muted',
      cell: ({ joined }) => <Time at={joined} />,
    },
  ]
}
