import { sentenceOf } from '@clearstead/contract/call/say'
import {
  type AnchorFile,
  type AnchorView,
  downloadAnchor,
  listAnchors,
} from '@clearstead/contract/transparency/anchors'
import { anchorsText as text } from '@clearstead/texts/transparency/anchors'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { httpRequestOf } from '../../../plumbing/call.ts'
import { dateText, dayText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FileLink } from '../../../ui/actions/file-link.tsx'
import { Card, Inline, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { type Column, codeColumn, column } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Answered } from '../../../ui/states/answered.tsx'

const [shownAtFirst, mostShown] = [7, 100]

/** The daily digests, who attests them, and how to check them without this page. */
export function Anchors() {
  const [limit, setLimit] = useState(shownAtFirst)
  const from = useAnswer(listAnchors, { page: 1, limit })
  return (
    <Stack gap={4}>
      <Text tone="muted">{text.lead}</Text>
      <Answered from={from} height={860}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Note>{text.none}</Note>
          ) : (
            <>
              <Table
                caption={text.caption}
                columns={columns}
                rows={rows}
                rowKey={({ day }) => day}
              />
              {total > limit && limit < mostShown && (
                <div>
                  <Button look="plain" isSlim onClick={() => setLimit(mostShown)}>
                    {text.more}
                  </Button>
                </div>
              )}
              <HowToCheck />
            </>
          )
        }
      </Answered>
    </Stack>
  )
}

const columns: Column<AnchorView>[] = [
  column('day', text.day, ({ day }) => dayText(day), { role: 'what' }),
  codeColumn('digest', text.digest, ({ digest }) => digest, { role: 'why', hasCopy: true }),
  column('attested', text.attested, (anchor) => attestedText(anchor), { tone: 'muted' }),
  column('files', text.files, (anchor) => <Files of={anchor} />),
]

function attestedText({ proofs }: AnchorView): string {
  if (proofs.length === 0) return text.nobody
  return proofs
    .map(({ service, attestedAt, block, receivedAt, problem }) => {
      if (block !== null) return text.block({ service, block })
      if (attestedAt !== null) return text.token({ service, at: dateText(attestedAt) })
      if (receivedAt !== null) return text.waiting({ service })
      return text.failed({ service, problem: problem ? sentenceOf(problem) : '' })
    })
    .join('; ')
}

function Files({ of: { day, proofs } }: { of: AnchorView }) {
  const has = (kind: AnchorView['proofs'][number]['kind']) =>
    proofs.some((proof) => proof.kind === kind && proof.receivedAt !== null)
  const files: AnchorFile[] = [
    'json',
    ...(has('rfc3161') ? (['tsr'] as const) : []),
    ...(has('opentimestamps') ? (['ots'] as const) : []),
  ]
  return (
    <Inline gap={2}>
      {files.map((file) => (
        <FileLink
          key={file}
          href={httpRequestOf(downloadAnchor, { date: day, file }).url}
          fileName={file === 'json' ? `anchor-${day}.json` : `anchor-${day}.json.${file}`}
          icon={<Download />}
          label={text.download({ file: `.${file}`, day: dayText(day) })}
        >
          .{file}
        </FileLink>
      ))}
    </Inline>
  )
}

function HowToCheck() {
  return (
    <Card title={text.how}>
      <Stack gap={3}>
        <Text>{text.howLead}</Text>
        <Text isSmall>{text.howDigest}</Text>
        <Text isSmall>{text.howOpenssl}</Text>
        <Text isSmall>{text.howOts}</Text>
        <Note>{text.howHeads}</Note>
      </Stack>
    </Card>
  )
}
