import { exportOwnData } from '@clearstead/contract/imports/exports'
import type { MemberId } from '@clearstead/contract/values/ids'
import { ownDataText as text } from '@clearstead/texts/imports/own-data'
import { Download } from 'lucide-react'
import { useSavedFile } from '../../../plumbing/use-saved-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card, Note } from '../../../ui/layout/layout.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'

/** All that is kept about the member, as a file. */
export function OwnDataCard({ id }: { id: MemberId }) {
  const { save, saving, refusal } = useSavedFile(exportOwnData)
  return (
    <Card title={text.title}>
      <Note>{text.lead}</Note>
      <div>
        <Button
          look="plain"
          isSlim
          icon={<Download />}
          isBusy={saving !== undefined}
          onClick={() => save({ id }, text.file)}
        >
          {text.act}
        </Button>
      </div>
      <RefusalNotice refusal={refusal} />
    </Card>
  )
}
