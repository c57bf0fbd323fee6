import { listFailedSignIns } from '@clearstead/contract/people/failed-sign-ins'
import { failedSignInsText as text } from '@clearstead/texts/people/failed-sign-ins'
import { outcomeText } from '@clearstead/texts/people/outcome'
import { useAddress } from '../../../../plumbing/address.ts'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { ChoiceFilter, DayFilters, SearchFilter } from '../../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { signInColumns } from './sign-in-columns.tsx'

const { signed_in: _, ...refusedText } = outcomeText

/** Sign-ins that were refused, for owners. */
export function SignInsScreen() {
  const address = useAddress('/_admin/admin/sign-ins')
  const list = useList(listFailedSignIns, address.search, {
    address,
    columns: signInColumns(),
    rowKey: ({ id }) => id,
  })
  return (
    <Stack gap={4}>
      <PageHead title={text.title} lead={text.lead} />
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        file={text.file}
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter list={list} name="side" label={text.side} words={text.sides} />
            <ChoiceFilter list={list} name="outcome" label={text.reason} words={refusedText} />
          </>
        }
        moreFilters={<DayFilters list={list} from={text.from} to={text.until} />}
      />
    </Stack>
  )
}
