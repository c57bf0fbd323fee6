import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveText } from '../../plumbing/save-file.ts'
import { Button } from '../actions/button.tsx'
import { ErrorDialog } from '../dialogs/error-dialog.tsx'
import type { Column } from './column.ts'
import { csvOf } from './csv.ts'
import { listsText as text } from './text.ts'

import type { List } from './use-list.ts'

type Props<Row> = {
  /** Without its ending, such as `withdrawals`. */
  fileName: string
  /** What the file is, when it is not simply the list. */
  label?: string
  columns: readonly Column<Row>[]
  isIconOnPhone?: boolean
  fetchPage: List<Row>['fetchPage']
}

/** Saves every page of a list as one file. */
export function CsvButton<Row>(props: Props<Row>) {
  const { fileName, label, columns, isIconOnPhone, fetchPage } = props
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      saveText(`${fileName}.csv`, csvOf(columns, await allRows(fetchPage)), 'text/csv')
    } catch {
      setHasFailed(true)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <CsvFace
        isBusy={isBusy}
        label={label}
        isIconOnPhone={isIconOnPhone}
        onClick={() => void save()}
      />
      {hasFailed && <ErrorDialog error={text.csvFailed} onClose={() => setHasFailed(false)} />}
    </>
  )
}

type FaceProps = {
  isBusy: boolean
  label?: string | undefined
  isIconOnPhone?: boolean | undefined
  onClick: () => void
}

/** The button itself, whoever writes the file. */
export function CsvFace({ isBusy, label, isIconOnPhone, onClick }: FaceProps) {
  return (
    <Button
      look="plain"
      isSlim
      isBusy={isBusy}
      isIconOnPhone={isIconOnPhone}
      icon={<Download aria-hidden="true" />}
      onClick={onClick}
    >
      {isBusy ? text.csvBusy : (label ?? text.csv)}
    </Button>
  )
}

async function allRows<Row>(fetchPage: List<Row>['fetchPage']): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const answer = await fetchPage(page)
    rows.push(...answer.rows)
    totalPages = answer.totalPages
  }
  return rows
}
