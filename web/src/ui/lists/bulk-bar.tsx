import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { BulkDialog, type BulkItem, type BulkRun } from '../dialogs/bulk-dialog.tsx'
import { Inline } from '../layout/layout.tsx'
import { Span } from '../layout/text.tsx'
import { uiText as words } from '../text.ts'
import type { List } from './use-list.ts'

/** The same decision on several rows. */
export type BulkDecision<Row> = {
  /** What the buttons say. */
  act: (count: number) => string
  title: (count: number) => string
  lead: string
  /** How a row is named in the summary, and its amount. */
  itemOf: (row: Row) => Pick<BulkItem, 'name' | 'amount'>
  /** One call; a repeat after a lost answer carries the same key. */
  run: (row: Row, options: { idempotencyKey: string }) => ReturnType<BulkRun>
}

type Props<Row> = {
  bulk: readonly BulkDecision<Row>[]
  list: Pick<List<Row>, 'rowKey'>
  rows: readonly Row[]
  onDone: () => void
}

/** How many rows are picked, and the decisions on all of them. */
export function BulkBar<Row>({ bulk, list: { rowKey }, rows, onDone }: Props<Row>) {
  const [asked, setAsked] = useState<{ bulk: BulkDecision<Row>; rows: readonly Row[] }>()
  return (
    <>
      {rows.length > 0 && (
        <Inline gap={3}>
          <Span isStrong>{words.selected(rows.length)}</Span>
          {bulk.map((one) => (
            <Button key={one.act(rows.length)} isSlim onClick={() => setAsked({ bulk: one, rows })}>
              {one.act(rows.length)}
            </Button>
          ))}
        </Inline>
      )}
      {asked && (
        <BulkDialog
          onClose={(settled) => {
            setAsked(undefined)
            if (settled > 0) onDone()
          }}
          title={asked.bulk.title(asked.rows.length)}
          lead={asked.bulk.lead}
          act={asked.bulk.act(asked.rows.length)}
          items={asked.rows.map((row) => ({
            key: rowKey(row),
            ...asked.bulk.itemOf(row),
            run: (idempotencyKey) => asked.bulk.run(row, { idempotencyKey }),
          }))}
        />
      )}
    </>
  )
}
