import { Refusal } from '@clearstead/contract/call/refusal'
import { type PortableFile, portableFiles } from '@clearstead/contract/imports/fields'
import {
  checkImport,
  maxFileBytes,
  maxPieceBytes,
  sendPiece,
  startImport,
} from '@clearstead/contract/imports/imports'
import type { ImportId } from '@clearstead/contract/values/ids'
import { importsText as text } from '@clearstead/texts/imports/imports'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../plumbing/call.ts'
import { fileSizeText } from '../../../plumbing/format.ts'
import { failureOf } from '../../../plumbing/use-act.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { Inline, Note, Stack, Text, Well } from '../../../ui/layout/layout.tsx'
import { Notice, RefusalNotice } from '../../../ui/states/notice.tsx'

type ChosenFiles = Partial<Record<PortableFile, File>>
/** How far the files are sent, so that it can go on after an interruption. */
type Sending = { id: ImportId | undefined; sentBytes: number }

type Pieces = { file: PortableFile; content: File; nth: number; size: number }[]

function sizeOf(files: ChosenFiles): number {
  return Object.values(files).reduce((sum, file) => sum + file.size, 0)
}

/**
 * Sends files piece by piece, from where `sending` is, and asks for their check. `onSent` hears of every piece, so
 * that a repeat goes on after it.
 */
async function sendFiles(
  files: ChosenFiles,
  sending: Sending,
  onSent: (sending: Sending) => void,
): Promise<ImportId> {
  const id = sending.id ?? (await begin(files))
  let { sentBytes } = sending
  onSent({ id, sentBytes })
  let passed = 0
  for (const { file, content, nth, size } of piecesOf(files)) {
    passed += size
    if (passed <= sentBytes) continue
    const start = nth * maxPieceBytes
    const bytes = await base64(content.slice(start, start + size))
    await patiently(() => call(sendPiece, { id, file, nth, bytes }))
    sentBytes = passed
    onSent({ id, sentBytes })
  }
  await call(checkImport, { id })
  return id
}

async function begin(files: ChosenFiles): Promise<ImportId> {
  const named = entriesOf(files).map(([file, { name, size }]) => ({ file, name, size }))
  return (await call(startImport, { files: named })).import.id
}

const entriesOf = (files: ChosenFiles) => Object.entries(files) as [PortableFile, File][]

function piecesOf(files: ChosenFiles): Pieces {
  return entriesOf(files).flatMap(([file, content]) =>
    Array.from({ length: Math.ceil(content.size / maxPieceBytes) }, (_, nth) => {
      const size = Math.min(maxPieceBytes, content.size - nth * maxPieceBytes)
      return { file, content, nth, size }
    }),
  )
}

/** Waits as long as the server says when there are too many calls in a minute. */
async function patiently<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'call.too_many') throw error
      const seconds = Number(error.details.seconds ?? 5)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}

const charactersAtOnce = 0x8000

async function base64(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  let text = ''
  for (let start = 0; start < bytes.length; start += charactersAtOnce) {
    text += String.fromCharCode(...bytes.subarray(start, start + charactersAtOnce))
  }
  return btoa(text)
}

const titles = {
  members: text.membersFile,
  plans: text.plansFile,
  operator: text.operatorFile,
} satisfies Record<PortableFile, string>
const hints = {
  members: text.membersHint,
  plans: text.plansHint,
  operator: text.operatorHint,
} satisfies Record<PortableFile, string>
const nothingSent: Sending = { id: undefined, sentBytes: 0 }

/** Chooses the files, sends them, and leads to their check. */
export function NewImportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [files, setFiles] = useState<ChosenFiles>({})
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(nothingSent)
  const sent = useMutation({
    mutationFn: () => sendFiles(files, sending, setSending),
    onSuccess: (id) => void navigate({ to: '/admin/import/$id', params: { id: String(id) } }),
  })
  const choose = (file: PortableFile, chosen: File) => {
    const found = problemOf(chosen)
    setProblem(found)
    if (found) return
    setSending(nothingSent)
    sent.reset()
    setFiles({ ...files, [file]: chosen })
  }
  const percent = Math.floor((sending.sentBytes * 100) / Math.max(1, sizeOf(files)))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.newTitle}
      lead={text.newLead}
      foot={
        <Button
          disabled={sizeOf(files) === 0}
          isBusy={sent.isPending}
          onClick={() => !sent.isPending && sent.mutate()}
        >
          {sent.isError ? text.sendAgain : text.send}
        </Button>
      }
    >
      <Stack gap={3}>
        {portableFiles.map((file) => (
          <Well key={file}>
            <Inline justify="apart">
              <div>
                <Text isStrong>{titles[file]}</Text>
                <Note>{hints[file]}</Note>
                <Text isSmall>{chosenText(files[file])}</Text>
              </div>
              <FileButton
                label={text.choose}
                name={text.chooseFor({ file: titles[file] })}
                accept=".csv,text/csv,text/plain"
                onOpen={(chosen) => choose(file, chosen)}
              />
            </Inline>
          </Well>
        ))}
        <Note>{text.limit}</Note>
        {sent.isPending && <Bar label={text.sent({ percent: `${percent}%` })} parts={[percent]} />}
        {problem && (
          <Notice tone="bad" isAlert>
            <p>{problem}</p>
          </Notice>
        )}
        <RefusalNotice refusal={sent.error ? failureOf(sent.error) : undefined} />
      </Stack>
    </Dialog>
  )
}

function chosenText(file: File | undefined): string {
  return file ? `${file.name}, ${fileSizeText(file.size)}` : text.none
}

function problemOf({ name, size }: File): string | undefined {
  if (size === 0) return text.emptyFile({ name })
  return size > maxFileBytes ? text.tooLarge({ name }) : undefined
}
