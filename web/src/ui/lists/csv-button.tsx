import { Download } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../plumbing/texts.ts'
import { Button } from '../actions/button.tsx'
import { ErrorDialog } from '../dialogs/error-dialog.tsx'
import { uiText } from '../text.ts'
import { type CsvColumn, csvOf } from './csv.ts'
import type { PageAnswer } from './paged-table.tsx'

type Props<Row> = {
  /** Without its ending, such as `withdrawals`. */
  fileName: string
  /** What the file is, when it is not simply the list. */
  label?: string
  columns: readonly CsvColumn<Row>[]
  /** One page of the list as it is filtered, such as `(page) => call(listUsers, { ...filters, page, limit: 100 })`. */
  fetchPage: (page: number) => Promise<Pick<PageAnswer<Row>, 'rows' | 'totalPages'>>
}

/** Saves every page of a list as one file. */
export function CsvButton<Row>({ fileName, label, columns, fetchPage }: Props<Row>) {
  const words = useText(uiText)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      saveText(`${fileName}.csv`, csvOf(columns, await allRows(fetchPage)))
    } catch {
      setHasFailed(true)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button
        look="plain"
        isSlim
        isBusy={isBusy}
        icon={<Download aria-hidden="true" />}
        onClick={() => void save()}
      >
        {isBusy ? words.csvBusy : (label ?? words.csv)}
      </Button>
      {hasFailed && <ErrorDialog error={words.csvFailed} onClose={() => setHasFailed(false)} />}
    </>
  )
}

async function allRows<Row>(fetchPage: Props<Row>['fetchPage']): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const answer = await fetchPage(page)
    rows.push(...answer.rows)
    totalPages = answer.totalPages
  }
  return rows
}

function saveText(name: string, text: string) {
  // The mark tells spreadsheets that the text is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
