import { exportFile, getExportTotals } from '@clearstead/contract/imports/exports'
import { portableFiles } from '@clearstead/contract/imports/fields'
import { listImports, startImport } from '@clearstead/contract/imports/imports'
import { isPositive } from '@clearstead/contract/values/money'
import { exportText } from '@clearstead/texts/imports/export'
import { fileText } from '@clearstead/texts/imports/file'
import { importsText as text } from '@clearstead/texts/imports/imports'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { countText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { useSavedFile } from '../../../plumbing/use-saved-file.ts'
import { AddButton, type AddPlace } from '../../../ui/actions/add-button.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Card, Inline, Note, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import { importColumns } from './import-columns.tsx'
import { NewImportDialog } from './new-import-dialog.tsx'
import { TotalRows } from './total-rows.tsx'

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
  })
  const start = (place: AddPlace) =>
    mayStart && (
      <AddButton place={place} onAdd={() => setIsStarting(true)}>
        {text.start}
      </AddButton>
    )
  return (
    <>
      <PageHead title={text.title} lead={text.lead} actions={start('head')} />
      <Stack gap={4}>
        <ListCard list={list} caption={text.caption} empty={text.empty} emptyAct={start('empty')} />
        <ExportCard />
      </Stack>
      {isStarting && <NewImportDialog onClose={() => setIsStarting(false)} />}
    </>
  )
}

/** The files that another installation imports, with their totals now. */
function ExportCard() {
  const from = useAnswer(getExportTotals, {})
  const { save, saving, refusal } = useSavedFile(exportFile)
  return (
    <Card title={exportText.title}>
      <Note>
        {exportText.lead} {exportText.personal}
      </Note>
      <Inline gap={2}>
        {portableFiles.map((file) => (
          <Button
            key={file}
            look="plain"
            isSlim
            icon={<Download />}
            isBusy={saving === `${file}.csv`}
            disabled={saving !== undefined}
            onClick={() => save({ file }, `${file}.csv`)}
          >
            {exportText.download({ file: fileText[file] })}
          </Button>
        ))}
      </Inline>
      <RefusalNotice refusal={refusal} />
      <Answered from={from} height={260}>
        {({ totals, waiting, tokenHolders }) => (
          <DescriptionList>
            <TotalRows totals={totals} />
            {isPositive(waiting) && <AmountRow label={exportText.waiting} isMuted of={waiting} />}
            {tokenHolders > 0 && (
              <DescriptionRow label={exportText.tokenHolders} isMuted>
                {countText(tokenHolders)}
              </DescriptionRow>
            )}
          </DescriptionList>
        )}
      </Answered>
    </Card>
  )
}
