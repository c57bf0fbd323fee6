import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { sentenceOf } from '@clearstead/contract/call/say'
import { listFailedSignIns } from '@clearstead/contract/people/failed-sign-ins'
import { failedSignInsText as text } from '@clearstead/texts/people/failed-sign-ins'
import { outcomeText } from '@clearstead/texts/people/outcome'
import { Link } from '@tanstack/react-router'
import { useAddress } from '../../../../plumbing/address.ts'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { type Column, column, countColumn, timeColumn } from '../../../../ui/lists/columns.tsx'
import { ChoiceFilter, DayFilters, SearchFilter } from '../../../../ui/lists/filter-bar.tsx'
import { FilterSheet } from '../../../../ui/lists/filter-sheet.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'

const { signed_in: _, ...refusedText } = outcomeText

/** Sign-ins that were refused, for owners. */
export function SignInsScreen() {
  const address = useAddress('/_admin/admin/sign-ins')
  const list = useList(listFailedSignIns, address.search, { address, columns: signInColumns() })
  return (
    <Stack gap={4}>
      <PageHead title={text.title} lead={text.lead} />
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        file="failed-sign-ins"
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter list={list} name="side" label={text.side} words={text.sides} />
            <ChoiceFilter list={list} name="outcome" label={text.reason} words={refusedText} />
          </>
        }
        moreFilters={
          <FilterSheet list={list} names={['from', 'to']}>
            {(list) => <DayFilters list={list} from={text.from} to={text.until} />}
          </FilterSheet>
        }
      />
    </Stack>
  )
}

type FailedSignIn = AnswerOf<typeof listFailedSignIns>['rows'][number]

function signInColumns(): Column<FailedSignIn>[] {
  return [
    column('account', text.account, (row) => <Account of={row} />, { role: 'what' }),
    column('reason', text.reason, ({ outcome }) => outcomeText[outcome], { role: 'why' }),
    column('side', text.side, ({ side }) => text.sides[side], { tone: 'muted' }),
    column('address', text.address, ({ address }) => address || text.manyNetworks, {
      role: 'amount',
    }),
    column('device', text.device, ({ device }) => sentenceOf(device), { tone: 'muted' }),
    countColumn('times', text.times, ({ times }) => times),
    timeColumn('when', text.when, ({ at }) => at, { role: 'when', align: 'end', isShort: true }),
  ]
}

function Account({ of: { userId, username, fullname, side } }: { of: FailedSignIn }) {
  if (userId === null || username === null) return text.noAccount
  const name = fullname || username
  if (side === 'admin') return name
  return (
    <Link to="/admin/check/profile/$id" params={{ id: String(userId) }}>
      {name}
    </Link>
  )
}
