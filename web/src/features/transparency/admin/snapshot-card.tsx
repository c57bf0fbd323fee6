import { askSnapshot } from '@clearstead/contract/transparency/snapshots'
import { snapshotsText as text } from '@clearstead/texts/transparency/snapshots'
import { useAct } from '../../../plumbing/use-act.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card, Note } from '../../../ui/layout/layout.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'

/** Has a snapshot taken of this moment. */
export function SnapshotCard() {
  const { act, isSending, refusal } = useAct(askSnapshot)
  return (
    <Card
      title={text.askTitle}
      foot={
        <Button look="plain" isBusy={isSending} onClick={() => act({})}>
          {text.ask}
        </Button>
      }
    >
      <Note>{text.askLead}</Note>
      <RefusalNotice refusal={refusal} />
    </Card>
  )
}
