import { askListFile, type FileFormat } from '@clearstead/contract/reports/list-files'
import { Sheet } from 'lucide-react'
import { Suspense, useState } from 'react'
import { inBrowser } from '../../plumbing/in-browser.ts'
import { kindOfPath } from '../../plumbing/session.ts'
import { useAct } from '../../plumbing/use-act.ts'
import { Button } from '../actions/button.tsx'
import { ErrorDialog } from '../dialogs/error-dialog.tsx'
import { lazyOpener } from '../openers.ts'
import { Opening } from '../states/opening.tsx'
import { CsvButton, CsvFace } from './csv-button.tsx'
import { listsText as text } from './text.ts'
import type { List } from './use-list.ts'
import type { WholeList } from './whole-list.ts'

const FilesDialog = lazyOpener(() => import('./files-dialog.tsx'), 'FilesDialog')

/** A browser reads no more rows into a file. */
const maxInBrowser = 10_000

type Props<Row> = {
  list: Pick<List<Row>, 'columns' | 'fetchPage' | 'whole' | 'page'>
  /** Without its ending, such as `withdrawals`. */
  file: string
}

/**
 * A list as a file. For admins the server writes Excel, and CSV of a list that is too long for the browser, in the
 * background.
 */
export function FileButtons<Row>({ list: { columns, fetchPage, whole, page }, file }: Props<Row>) {
  const isLong = (page.answer?.total ?? 0) > maxInBrowser || page.answer?.totalIsCapped === true
  // The server draws no page of an admin.
  const isAdmin = inBrowser && kindOfPath(location.pathname) === 'admin'
  if (!whole || !isAdmin) {
    return <CsvButton fileName={file} columns={columns} fetchPage={fetchPage} />
  }
  return (
    <WholeFileButtons whole={whole} file={file} hasCsv={isLong}>
      {!isLong && (
        <CsvButton fileName={file} columns={columns} fetchPage={fetchPage} isIconOnPhone />
      )}
    </WholeFileButtons>
  )
}

type WholeProps = { whole: WholeList; file: string; hasCsv: boolean; children?: React.ReactNode }

/** Has a whole list written in the background, and shows how far it is. */
export function WholeFileButtons({ whole, file, hasCsv, children }: WholeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const asking = useAct(askListFile, { success: null, onDone: () => setIsOpen(true) })
  const ask = (format: FileFormat) => asking.act({ ...whole, name: file, format })
  return (
    <>
      {children}
      {hasCsv && <CsvFace isBusy={asking.isSending} isIconOnPhone onClick={() => ask('csv')} />}
      <Button
        look="plain"
        isSlim
        isBusy={asking.isSending}
        isIconOnPhone
        icon={<Sheet aria-hidden="true" />}
        onClick={() => ask('xlsx')}
      >
        {text.excel}
      </Button>
      {asking.refusal && <ErrorDialog error={asking.refusal.message} onClose={asking.reset} />}
      {isOpen && (
        <Suspense fallback={<Opening part={FilesDialog} onGiveUp={() => setIsOpen(false)} />}>
          <FilesDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
