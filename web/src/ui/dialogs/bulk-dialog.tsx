import { add, type Usd } from '@clearstead/contract/values/money'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { failureOf } from '../../plumbing/use-act.ts'
import { Button } from '../actions/button.tsx'
import { Amount } from '../figures/amount.tsx'
import { Badge } from '../figures/badge.tsx'
import { DescriptionList, DescriptionRow } from '../figures/description-list.tsx'
import { Inline } from '../layout/layout.tsx'
import { uiText as words } from '../text.ts'
import { Dialog } from './dialog.tsx'

/** One call. An approval in its answer means that a second admin must agree first. */
export type BulkRun = (idempotencyKey: string) => Promise<{ approval?: object | undefined }>
export type BulkItem = { key: string | number; name: string; amount?: Usd; run: BulkRun }
type Result = 'running' | 'done' | 'held' | { why: string }

type Props = {
  /** Gets the number of items that are done or held. */
  onClose: (settled: number) => void
  title: string
  lead?: ReactNode
  /** What the button says. */
  act: string
  items: readonly BulkItem[]
}

/** The same decision on several, one call after the other, each with its own result. */
export function BulkDialog({ onClose, title, lead, act, items }: Props) {
  const { results, isRunning, open, start } = useBulk(items)
  const settled = items.length - open.length
  const amounts = items.flatMap(({ amount }) => amount ?? [])
  const close = () => !isRunning && onClose(settled)
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      lead={lead}
      foot={
        <>
          <Button look="plain" disabled={isRunning} onClick={close}>
            {settled > 0 ? words.close : words.cancel}
          </Button>
          {open.length > 0 && (
            <Button isBusy={isRunning} onClick={() => void start()}>
              {settled > 0 ? words.tryRest(open.length) : act}
            </Button>
          )}
        </>
      }
    >
      <DescriptionList>
        {items.map(({ key, name, amount }) => (
          <DescriptionRow key={key} label={name}>
            <Inline gap={2} justify="end">
              {amount && <Amount of={amount} />}
              <ResultBadge result={results.get(key)} />
            </Inline>
          </DescriptionRow>
        ))}
        {amounts.length > 0 && (
          <DescriptionRow label={words.together} isTotal>
            <Amount of={add(...amounts)} />
          </DescriptionRow>
        )}
      </DescriptionList>
    </Dialog>
  )
}

function ResultBadge({ result }: { result: Result | undefined }) {
  if (result === undefined) return null
  if (result === 'running') return <Badge tone="info">{words.sending}</Badge>
  if (result === 'done') return <Badge tone="ok">{words.done}</Badge>
  if (result === 'held') return <Badge tone="wait">{words.held}</Badge>
  return <Badge tone="bad">{result.why}</Badge>
}

function useBulk(items: readonly BulkItem[]) {
  const client = useQueryClient()
  const sendKeys = useRef(new Map<BulkItem['key'], string>())
  const [results, setResults] = useState<ReadonlyMap<BulkItem['key'], Result>>(new Map())
  const [isRunning, setIsRunning] = useState(false)
  const note = (key: BulkItem['key'], result: Result) =>
    setResults((old) => new Map(old).set(key, result))
  const open = items.filter(({ key }) => !isSettled(results.get(key)))
  const start = async () => {
    setIsRunning(true)
    for (const { key, run } of open) {
      note(key, 'running')
      const sendKey = sendKeys.current.get(key) ?? crypto.randomUUID()
      sendKeys.current.set(key, sendKey)
      try {
        const { approval } = await run(sendKey)
        note(key, approval ? 'held' : 'done')
      } catch (error) {
        const failure = failureOf(error)
        note(key, { why: failure.name === 'Unreachable' ? words.notReached : failure.message })
      }
    }
    setIsRunning(false)
    await client.invalidateQueries()
  }
  return { results, isRunning, open, start }
}

function isSettled(result: Result | undefined): boolean {
  return result === 'done' || result === 'held'
}
