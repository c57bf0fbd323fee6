import { discardImport, executeImport, type ImportView } from '@clearstead/contract/imports/imports'
import { oneImportText as text } from '@clearstead/texts/imports/one-import'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { DescriptionList } from '../../../ui/figures/rows.tsx'
import { TickBox } from '../../../ui/forms/tick-box.tsx'
import { Inline, Text } from '../../../ui/layout/layout.tsx'
import { TotalRows } from './total-rows.tsx'

/** Carrying an import out, and deleting one that is not. */
export function ImportActs({ of: view }: { of: ImportView }) {
  const [asking, setAsking] = useState<'execute' | 'discard'>()
  const mayCall = useCanCall()
  const close = () => setAsking(undefined)
  const { status, problems } = view
  if (status === 'done' || status === 'carrying_out' || !mayCall(executeImport)) return null
  return (
    <Inline justify="apart">
      <Button look="danger" onClick={() => setAsking('discard')}>
        {text.discard}
      </Button>
      {status === 'checked' && problems === 0 && (
        <Button onClick={() => setAsking('execute')}>{text.execute}</Button>
      )}
      {asking === 'execute' && <ExecuteDialog of={view} onClose={close} />}
      {asking === 'discard' && <DiscardDialog of={view} onClose={close} />}
    </Inline>
  )
}

type Props = { of: ImportView; onClose: () => void }

function ExecuteDialog({ of: { id, totals }, onClose }: Props) {
  const [invites, setInvites] = useState(true)
  return (
    <ActDialog
      isLong
      onClose={onClose}
      title={text.confirmTitle}
      lead={text.confirmLead}
      act={text.execute}
      endpoint={executeImport}
      request={{ id, invites }}
    >
      {totals && (
        <DescriptionList>
          <TotalRows totals={totals} />
        </DescriptionList>
      )}
      <TickBox label={text.invites} isTicked={invites} onTick={setInvites} />
    </ActDialog>
  )
}

function DiscardDialog({ of: { id }, onClose }: Props) {
  const navigate = useNavigate()
  return (
    <DeleteDialog
      onClose={onClose}
      title={text.discardTitle}
      endpoint={discardImport}
      request={{ id }}
      options={{
        onDone: () => void navigate({ to: '/admin/import' }),
      }}
    >
      <Text>{text.discardLead}</Text>
    </DeleteDialog>
  )
}
