import {
  type ArchiveView,
  askArchive,
  downloadArchive,
  listArchives,
} from '@clearstead/contract/transparency/archives'
import { archivesText as text } from '@clearstead/texts/transparency/archives'
import { Download } from 'lucide-react'
import { httpRequestOf } from '../../../plumbing/call.ts'
import { dateText, fileSizeText } from '../../../plumbing/format.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FileLink } from '../../../ui/actions/file-link.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Inline, Note, Stack } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'

/** Has the archive for auditors written, and saves it. */
export function ArchivesCard() {
  const from = useAnswer(listArchives, {})
  const { act, isSending, refusal } = useAct(askArchive)
  return (
    <Card
      title={text.title}
      foot={
        <Button look="plain" isBusy={isSending} onClick={() => act({})}>
          {text.ask}
        </Button>
      }
    >
      <Note>{text.lead}</Note>
      <Answered from={from} lines={1}>
        {({ archives }) =>
          archives.length === 0 ? (
            <Note>{text.none}</Note>
          ) : (
            <Stack gap={3}>
              {archives.map((archive) => (
                <Archive key={archive.id} of={archive} />
              ))}
            </Stack>
          )
        }
      </Answered>
      <RefusalNotice refusal={refusal} />
    </Card>
  )
}

const tones = { waiting: 'wait', writing: 'wait', done: 'ok', failed: 'bad' } as const

function Archive({ of: { id, status, size, askedAt, askedBy, keptUntil } }: { of: ArchiveView }) {
  return (
    <Stack gap={1}>
      <Inline gap={3}>
        <Badge tone={tones[status]}>{text.status[status]}</Badge>
        <Time at={askedAt} />
        {status === 'done' && (
          <FileLink
            href={httpRequestOf(downloadArchive, { id }).url}
            fileName={`clearstead-archive-${askedAt.toISOString().slice(0, 10)}.tar.gz`}
            icon={<Download />}
            label={text.downloadOf({ at: dateText(askedAt) })}
          >
            {text.download}
          </FileLink>
        )}
      </Inline>
      <Note>{text.kept({ at: dateText(keptUntil), size: fileSizeText(size), name: askedBy })}</Note>
    </Stack>
  )
}
