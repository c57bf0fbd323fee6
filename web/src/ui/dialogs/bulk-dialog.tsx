import { add } from '@clearstead/contract/values/money'
import { dialogText as text } from '@clearstead/texts/ui/dialog'
import { uiText as words } from '@clearstead/texts/ui/ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../actions/button.tsx'
import { Amount } from '../figures/amount.tsx'
import { Badge } from '../figures/badge.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../figures/rows.tsx'
import { Inline, Span } from '../layout/layout.tsx'
import { type BulkResult, type BulkRunner, countUndoable, openOf } from './bulk-runner.ts'
import { Dialog } from './dialog.tsx'

export type BulkDialogProps = {
  onClose: () => void
  title: string
  lead?: ReactNode
  /** What the button says. */
  act: string
  /** What a row says once its call is done. */
  done?: string
  runner: BulkRunner
  /** Takes back all that is done; offered where something can be. */
  onUndo?: (() => void) | undefined
}

/** The same decision on several, one call after the other, each with its own result. */
export function BulkDialog({ onClose, onUndo, title, lead, act, done, runner }: BulkDialogProps) {
  const progress = useSyncExternalStore(runner.subscribe, runner.progress, runner.progress)
  const { items } = runner
  const { results, isRunning } = progress
  const open = openOf(items, progress)
  const isBegun = open.length < items.length
  const undoable = isRunning ? 0 : countUndoable(runner)
  const amounts = items.flatMap(({ amount }) => amount ?? [])
  const close = () => !isRunning && onClose()
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      lead={lead}
      foot={
        <>
          {onUndo && undoable > 0 && (
            <Button look="plain" onClick={onUndo}>
              {text.undoMany({ count: undoable })}
            </Button>
          )}
          <Button look="plain" disabled={isRunning} onClick={close}>
            {isBegun ? words.close : words.cancel}
          </Button>
          {open.length > 0 && (
            <Button isBusy={isRunning} onClick={() => void runner.start()}>
              {isBegun ? text.tryRest({ count: open.length }) : act}
            </Button>
          )}
        </>
      }
    >
      <DescriptionList>
        {items.map(({ key, name, amount }) => (
          <DescriptionRow key={key} label={name} note={whyOf(results.get(key))}>
            <Inline gap={2} justify="end">
              {amount !== undefined && <Amount of={amount} />}
              <ResultBadge result={results.get(key)} done={done ?? words.done} />
            </Inline>
          </DescriptionRow>
        ))}
        {amounts.length > 0 && <AmountRow label={text.together} isTotal of={add(...amounts)} />}
      </DescriptionList>
    </Dialog>
  )
}

function ResultBadge({ result, done }: { result: BulkResult | undefined; done: string }) {
  if (result === undefined) return null
  if (result === 'running') return <Badge tone="info">{text.sending}</Badge>
  if (result === 'done') return <Badge tone="ok">{done}</Badge>
  if (result === 'held') return <Badge tone="wait">{text.held}</Badge>
  return <Badge tone="bad">{text.failed}</Badge>
}

/** Why a call failed; nothing for any other result. */
function whyOf(result: BulkResult | undefined) {
  return typeof result === 'object' ? <Span tone="negative">{result.why}</Span> : undefined
}
