import { add } from '@clearstead/contract/values/money'
import { listsText as text } from '@clearstead/texts/ui/lists'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyUndoable } from '../../plumbing/notify.ts'
import type { Undo } from '../../plumbing/use-act.ts'
import { Button } from '../actions/button.tsx'
import { BulkDialog, type BulkDialogProps, type ReasonOfAll } from '../dialogs/bulk-dialog.tsx'
import {
  type BulkItem,
  type BulkRun,
  bulkRunner,
  countUndoable,
  openOf,
  undoRunner,
} from '../dialogs/bulk-runner.ts'
import { undoAll, undoDialogOf } from '../dialogs/undo-dialog.tsx'
import { Amount } from '../figures/amount.tsx'
import { Inline, Span } from '../layout/layout.tsx'
import type { List } from './use-list.ts'

/** The same decision on several rows. */
export type BulkDecision<Row> = {
  /** What the buttons say. */
  act: (count: number) => string
  title: (count: number) => string
  lead: string
  /** What is to be known of these rows besides. */
  note?: (rows: readonly Row[]) => string | undefined
  /** Asks for one reason, which each call carries. */
  reason?: ReasonOfAll
  isDanger?: boolean
  /** How a row is named in the summary, and its amount. */
  itemOf: (row: Row) => Pick<BulkItem, 'name' | 'amount'>
  /** One call; a repeat after a lost answer carries the same key. */
  run: (row: Row, options: { idempotencyKey: string }, note: string) => ReturnType<BulkRun>
  /** What takes a decision back, as for a single one, and the success that offers it. */
  undo?: { of: (row: Row) => Undo | undefined; success: (count: number) => string }
}

type Props<Row> = {
  bulk: readonly BulkDecision<Row>[]
  list: Pick<List<Row>, 'rowKey'>
  rows: readonly Row[]
  onDone: () => void
}

type OpenDialog = Omit<BulkDialogProps, 'onClose'> & {
  success?: ((count: number) => string) | undefined
}

/** How many rows are picked, and the decisions on all of them. */
export function BulkBar<Row>({ bulk, list, rows, onDone }: Props<Row>) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<OpenDialog>()
  const close = ({ runner, success }: OpenDialog) => {
    setAsked(undefined)
    if (openOf(runner.items, runner.progress()).length < runner.items.length) onDone()
    const undoable = countUndoable(runner)
    if (!success || undoable === 0) return
    notifyUndoable(success(undoable), () => undoAll(undoRunner(runner, client)))
  }
  const undo = ({ runner }: OpenDialog) => {
    const undoing = undoRunner(runner, client)
    setAsked(undoDialogOf(undoing))
    void undoing.start()
  }
  const amounts = rows.flatMap((row) => bulk[0]?.itemOf(row).amount ?? [])
  return (
    <>
      {rows.length > 0 && (
        <Inline gap={3}>
          <Span isStrong>{text.selected({ count: rows.length })}</Span>
          {amounts.length > 0 && (
            <Span isStrong>
              <Amount of={add(...amounts)} />
            </Span>
          )}
          {bulk.map((one) => (
            <Button
              key={one.act(rows.length)}
              look={one.isDanger ? 'danger' : 'primary'}
              isSlim
              onClick={() => setAsked(askedOf(one, list, rows, client))}
            >
              {one.act(rows.length)}
            </Button>
          ))}
        </Inline>
      )}
      {asked && (
        <BulkDialog
          {...asked}
          onClose={() => close(asked)}
          onUndo={asked.success && (() => undo(asked))}
        />
      )}
    </>
  )
}

function askedOf<Row>(
  one: BulkDecision<Row>,
  { rowKey }: Pick<List<Row>, 'rowKey'>,
  rows: readonly Row[],
  client: QueryClient,
): OpenDialog {
  const { act, title, lead, itemOf, run, undo, reason, isDanger } = one
  const items = rows.map((row) => ({
    key: rowKey(row),
    ...itemOf(row),
    run: (idempotencyKey: string, note: string) => run(row, { idempotencyKey }, note),
    undo: undo?.of(row),
  }))
  const note = one.note?.(rows)
  return {
    title: title(rows.length),
    lead: note ? `${lead} ${note}` : lead,
    act: act(rows.length),
    reason,
    isDanger,
    runner: bulkRunner(items, client),
    success: undo?.success,
  }
}
