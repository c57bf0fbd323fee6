import { listImports, startImport } from '@clearstead/contract/imports/imports'
import { importsText as text } from '@clearstead/texts/imports/imports'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { ExportCard } from './export-card.tsx'
import { importColumns } from './import-columns.tsx'
import { NewImportDialog } from './new-import-dialog.tsx'

export function ImportScreen() {
  const address = useAddress('/_admin/admin/import')
  const [isStarting, setIsStarting] = useState(false)
  const mayStart = useCanCall()(startImport)
  const list = useList(listImports, address.search, {
    address,
    columns: [
      ...importColumns,
      {
        key: 'open',
        header: text.open,
        align: 'end',
        isFixed: true,
        cell: ({ id }) => (
          <LinkButton
            to="/admin/import/$id"
            params={{ id: String(id) }}
            look="plain"
            isSlim
            aria-label={text.openNamed({ id })}
          >
            {text.open}
          </LinkButton>
        ),
      },
    ],
    rowKey: ({ id }) => id,
  })
  const start = mayStart && (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsStarting(true)}>
      {text.start}
    </Button>
  )
  return (
    <>
      <PageHead title={text.title} lead={text.lead} actions={start} />
      <Stack gap={4}>
        <ListCard list={list} caption={text.caption} empty={text.empty} />
        <ExportCard />
      </Stack>
      {isStarting && <NewImportDialog onClose={() => setIsStarting(false)} />}
    </>
  )
}
