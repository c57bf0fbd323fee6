import { CodeStatus, type CodeView, listCodes } from '@clearstead/contract/plans/codes'
import { codesText as text } from '@clearstead/texts/plans/codes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { ChoiceFilter, SearchFilter, wordsOf } from '../../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { CancelCodeDialog } from './cancel-code-dialog.tsx'
import { codeColumns } from './code-columns.tsx'
import { MadeCodesDialog } from './made-codes-dialog.tsx'
import { MakeCodesDialog } from './make-codes-dialog.tsx'

export function CodesScreen() {
  const address = useAddress('/_admin/admin/codes')
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<readonly CodeView[]>()
  const [cancelling, setCancelling] = useState<CodeView>()
  const mayMake = usePermission('finance')
  const list = useList(listCodes, address.search, {
    address,
    columns: codeColumns(mayMake ? setCancelling : undefined),
    rowKey: ({ id }) => id,
  })
  const make = mayMake && (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsMaking(true)}>
      {text.make}
    </Button>
  )
  return (
    <>
      <PageHead title={text.title} lead={mayMake ? text.lead : text.readOnly} actions={make} />
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        emptyAct={make}
        file="codes"
        hasColumnMenu
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter
              list={list}
              name="status"
              label={text.status}
              words={wordsOf(CodeStatus.options, text.statusName)}
            />
          </>
        }
      />
      {isMaking && <MakeCodesDialog onClose={() => setIsMaking(false)} onMade={setMade} />}
      {cancelling && (
        <CancelCodeDialog code={cancelling} onClose={() => setCancelling(undefined)} />
      )}
      {made && <MadeCodesDialog codes={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
