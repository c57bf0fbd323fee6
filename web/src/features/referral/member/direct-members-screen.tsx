import { listDirectMembers } from '@clearstead/contract/referral/tree'
import { referralText as text } from '@clearstead/texts/referral/referral'
import { useAddress } from '../../../plumbing/address.ts'
import { useAccount } from '../../../plumbing/session.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ChoiceFilter, SearchFilter } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { OnceKnown } from '../../../ui/states/once-known.tsx'
import { directColumns } from './direct-columns.tsx'
import { TeamCard } from './team-card.tsx'

export function DirectMembersScreen() {
  const code = useAccount('member')?.referralCode ?? ''
  const address = useAddress('/_member/user/direct-members')
  const list = useList(
    listDirectMembers,
    { ...address.search, code },
    { address, columns: directColumns(), rowKey: ({ id }) => id, limit: 10 },
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
            file={text.file}
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
