import { type MovingFile, movingFiles } from '@clearstead/contract/moving/fields'
import { maxFileBytes } from '@clearstead/contract/moving/imports'
import { movingText as text } from '@clearstead/texts/moving/moving'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fileSizeText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { failureOf } from '../../../plumbing/use-act.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { Inline, Stack, Well } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { type ChosenFiles, type Sending, sendFiles, sizeOf } from './send-files.ts'

const titles = {
  members: text.membersFile,
  plans: text.plansFile,
  operator: text.operatorFile,
} satisfies Record<MovingFile, string>
const hints = {
  members: text.membersHint,
  plans: text.plansHint,
  operator: text.operatorHint,
} satisfies Record<MovingFile, string>
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
  const choose = (file: MovingFile, chosen: File) => {
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
        {movingFiles.map((file) => (
          <Well key={file}>
            <Inline justify="apart">
              <div>
                <Text isStrong>{titles[file]}</Text>
                <Text tone="muted" isSmall>
                  {hints[file]}
                </Text>
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
        <Text tone="muted" isSmall>
          {text.limit}
        </Text>
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
  return file ? `${file.name}, ${fileSizeText(file.size, locale)}` : text.none
}

function problemOf({ name, size }: File): string | undefined {
  if (size === 0) return text.emptyFile({ name })
  return size > maxFileBytes ? text.tooLarge({ name }) : undefined
}
