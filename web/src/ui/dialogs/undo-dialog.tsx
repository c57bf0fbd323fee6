import { dialogText as text } from '@clearstead/texts/ui/dialog'
import { uiText as words } from '@clearstead/texts/ui/ui'
import { useSyncExternalStore } from 'react'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'
import type { BulkRunner } from './bulk-runner.ts'

let shown: BulkRunner | undefined
const listeners = new Set<() => void>()

/** Takes several decisions back at once, whatever screen is shown; `UndoDialog` has a result for each. */
export function undoAll(runner: BulkRunner): void {
  show(runner)
  void runner.start()
}

function show(runner: BulkRunner | undefined) {
  shown = runner
  for (const listener of listeners) listener()
}

export function undoDialogOf(runner: BulkRunner): Omit<BulkDialogProps, 'onClose'> {
  return {
    runner,
    title: text.undoTitle,
    lead: text.undoLead,
    act: words.undo,
    done: text.undone,
  }
}

/** Shows what `undoAll` takes back; once in the shell. */
export function UndoDialog() {
  const runner = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
    () => undefined,
  )
  return runner && <BulkDialog {...undoDialogOf(runner)} onClose={() => show(undefined)} />
}
