import { add } from '@clearstead/contract/values/money'
import { dialogText as text } from '@clearstead/texts/ui/dialog'
import { uiText as words } from '@clearstead/texts/ui/ui'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Button } from '../actions/button.tsx'
import { Amount } from '../figures/amount.tsx'
import { Badge } from '../figures/badge.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../figures/rows.tsx'
import { PlainTextArea } from '../forms/plain-field.tsx'
import { Inline, Span } from '../layout/layout.tsx'
import { type BulkResult, type BulkRunner, countUndoable, openOf } from './bulk-runner.ts'
import { Dialog } from './dialog.tsx'

export type ReasonOfAll = { label: string; hint?: string }

export type BulkDialogProps = {
  onClose: () => void
  title: string
  lead?: ReactNode
  /** What the button says. */
  act: string
  /** What a row says once its call is done. */
  done?: string
  runner: BulkRunner
  /** Asked once, and given with each of the calls. */
  reason?: ReasonOfAll | undefined
  isDanger?: boolean | undefined
  /** Takes back all that is done; offered where something can be. */
  onUndo?: (() => void) | undefined
}

/** The same decision on several, one call after the other, each with its own result. */
export function BulkDialog(props: BulkDialogProps) {
  const { onClose, onUndo, title, lead, act, done, runner, reason, isDanger } = props
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isMissing = reason !== undefined && note.trim() === ''
  const progress = useSyncExternalStore(runner.subscribe, runner.progress, runner.progress)
  const { items } = runner
  const { results, isRunning } = progress
  const open = openOf(items, progress)
  const isBegun = open.length < items.length
  const undoable = isRunning ? 0 : countUndoable(runner)
  const amounts = items.flatMap(({ amount }) => amount ?? [])
  const close = () => !isRunning && onClose()
  const start = () => {
    setIsTried(true)
    if (!isMissing) void runner.start(note.trim())
  }
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
            <Button look={isDanger ? 'danger' : 'primary'} isBusy={isRunning} onClick={start}>
              {isBegun ? text.tryRest({ count: open.length }) : act}
            </Button>
          )}
        </>
      }
    >
      {reason && (
        <PlainTextArea
          {...reason}
          value={note}
          rows={3}
          maxLength={500}
          isProse
          // A repeat after a lost answer sends what was sent before.
          readOnly={isBegun || isRunning}
          error={isTried && isMissing ? text.sayWhy : undefined}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
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
