import { add, type Usd } from '@clearstead/contract/values/money'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../plumbing/texts.ts'
import { failureOf } from '../../plumbing/use-act.ts'
import { Button } from '../actions/button.tsx'
import { Amount } from '../figures/amount.tsx'
import { Badge } from '../figures/badge.tsx'
import { LeaderRow, LeaderRows } from '../figures/leader-row.tsx'
import { Inline } from '../layout/layout.tsx'
import { uiText } from '../text.ts'
import { Dialog } from './dialog.tsx'

export type BulkItem = { id: number; name: string; amount: Usd }
/** `held`: not done before a second admin has said yes. */
type BulkOutcome = 'done' | 'held'
type Result = 'running' | BulkOutcome | { why: string }

type Props = {
  isOpen: boolean
  /** Told which ones were done or held. */
  onClose: (settled: readonly number[]) => void
  title: string
  lead?: ReactNode
  /** What the button says. */
  act: string
  items: readonly BulkItem[]
  /** One call; a repeat after a lost answer carries the same key. */
  run: (id: number, idempotencyKey: string) => Promise<BulkOutcome>
}

/** The same decision on several, one call after the other, each with its own result. */
export function BulkDialog({ isOpen, onClose, title, lead, act, items, run }: Props) {
  const words = useText(uiText)
  const { results, isRunning, open, start } = useBulk(items, run)
  const settled = items.filter(({ id }) => isSettled(results[id])).map(({ id }) => id)
  const close = () => !isRunning && onClose(settled)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      lead={lead}
      foot={
        <>
          <Button look="plain" disabled={isRunning} onClick={close}>
            {settled.length > 0 ? words.close : words.cancel}
          </Button>
          {open.length > 0 && (
            <Button isBusy={isRunning} onClick={() => void start()}>
              {settled.length > 0 ? words.tryRest(open.length) : act}
            </Button>
          )}
        </>
      }
    >
      <LeaderRows>
        {items.map(({ id, name, amount }) => (
          <LeaderRow key={id} label={name}>
            <Inline gap={2} justify="end">
              <Amount of={amount} />
              <ResultBadge result={results[id]} />
            </Inline>
          </LeaderRow>
        ))}
        <LeaderRow label={words.together} isTotal>
          <Amount of={add(...items.map(({ amount }) => amount))} />
        </LeaderRow>
      </LeaderRows>
    </Dialog>
  )
}

function ResultBadge({ result }: { result: Result | undefined }) {
  const words = useText(uiText)
  if (result === undefined) return null
  if (result === 'running') return <Badge tone="info">{words.sending}</Badge>
  if (result === 'done') return <Badge tone="ok">{words.done}</Badge>
  if (result === 'held') return <Badge tone="wait">{words.held}</Badge>
  return <Badge tone="bad">{result.why}</Badge>
}

function isSettled(result: Result | undefined): boolean {
  return result === 'done' || result === 'held'
}

function useBulk(items: readonly BulkItem[], run: Props['run']) {
  const client = useQueryClient()
  const words = useText(uiText)
  const keys = useRef(new Map<number, string>())
  const [results, setResults] = useState<Readonly<Record<number, Result>>>({})
  const [isRunning, setIsRunning] = useState(false)
  const note = (id: number, result: Result) => setResults((old) => ({ ...old, [id]: result }))
  const open = items.filter(({ id }) => !isSettled(results[id]))
  const start = async () => {
    setIsRunning(true)
    for (const { id } of open) {
      note(id, 'running')
      const key = keys.current.get(id) ?? crypto.randomUUID()
      keys.current.set(id, key)
      try {
        note(id, await run(id, key))
      } catch (error) {
        const failure = failureOf(error)
        note(id, { why: failure.name === 'Unreachable' ? words.notReached : failure.message })
      }
    }
    setIsRunning(false)
    await client.invalidateQueries()
  }
  return { results, isRunning, open, start }
}
