import { askListFile, type FileFormat } from '@clearstead/contract/reports/list-files'
import { listsText as text } from '@clearstead/texts/ui/lists'
import { Download, Sheet } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAct } from '../../plumbing/use-act.ts'
import { Button } from '../actions/button.tsx'
import { ErrorDialog } from '../dialogs/message-dialog.tsx'
import { lazyOpener } from '../openers.ts'
import { LoadingPart } from '../states/loading-part.tsx'
import type { WholeList } from './use-list.ts'

const FilesDialog = lazyOpener(() => import('./files-dialog.tsx'), 'FilesDialog')

type Props = {
  whole: WholeList
  /** Without its ending, such as `withdrawals`. */
  file: string
}

/** Has the server write a whole list to a file in the background, and shows how far it is. */
export function FileButtons({ whole, file }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const asking = useAct(askListFile, { success: null, onDone: () => setIsOpen(true) })
  const faces = { csv: <Download />, xlsx: <Sheet /> }
  return (
    <>
      {(['csv', 'xlsx'] satisfies FileFormat[]).map((format) => (
        <Button
          key={format}
          look="plain"
          isSlim
          isBusy={asking.isSending}
          isIconOnPhone
          icon={faces[format]}
          onClick={() => asking.act({ ...whole, name: file, format })}
        >
          {text[format]}
        </Button>
      ))}
      {asking.refusal && <ErrorDialog error={asking.refusal.message} onClose={asking.reset} />}
      {isOpen && (
        <Suspense fallback={<LoadingPart part={FilesDialog} onGiveUp={() => setIsOpen(false)} />}>
          <FilesDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
