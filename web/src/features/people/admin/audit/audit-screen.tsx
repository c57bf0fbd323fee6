import { listAdmins, listAudit } from '@clearstead/contract/people/admins'
import { actText } from '@clearstead/texts/people/act'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { ChoiceFilter, DayFilters, SearchFilter } from '../../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { AuditCheck } from './audit-check.tsx'
import { type AuditLine, auditColumns } from './audit-columns.tsx'
import { LineDialog } from './line-dialog.tsx'
import { auditText as text } from './text.ts'

/** What admins did, with its proof. */
export function AuditScreen() {
  const address = useAddress('/_admin/admin/audit')
  const [chosen, setChosen] = useState<AuditLine>()
  const admins = useAnswer(listAdmins, {}).answer?.admins ?? []
  const list = useList(listAudit, address.search, {
    address,
    columns: auditColumns(),
    rowKey: ({ id }) => id,
  })
  return (
    <Stack gap={4}>
      <PageHead title={text.title} lead={text.lead} />
      <AuditCheck />
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        file={text.file}
        onChoose={setChosen}
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter list={list} name="action" label={text.act} words={actText} />
            <ChoiceFilter
              list={list}
              name="actorId"
              label={text.actor}
              words={Object.fromEntries(admins.map(({ id, fullname }) => [id, fullname]))}
            />
          </>
        }
        moreFilters={<DayFilters list={list} from={text.from} to={text.until} />}
      />
      {chosen && <LineDialog line={chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  )
}
