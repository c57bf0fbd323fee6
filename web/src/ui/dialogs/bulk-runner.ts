import type { Usd } from '@clearstead/contract/values/money'
import { dialogText as text } from '@clearstead/texts/ui/dialog'
import type { QueryClient } from '@tanstack/react-query'
import { failureOf, type Undo } from '../../plumbing/use-act.ts'

/** One call, with the reason for all where one is asked. An approval in its answer means that a second admin must agree first. */
export type BulkRun = (
  idempotencyKey: string,
  note: string,
) => Promise<{ approval?: object | undefined }>

export type BulkItem = {
  key: string | number
  name: string
  amount?: Usd
  /** Without one there is nothing to do, and the item is shown as `held`. */
  run?: BulkRun | undefined
  /** What takes the call back once it is done; nothing where it cannot be undone. */
  undo?: Undo | undefined
}

export type BulkResult = 'running' | 'done' | 'held' | { why: string }
type Progress = {
  results: ReadonlyMap<BulkItem['key'], BulkResult>
  isRunning: boolean
}

/** The same act on several items, one call after the other, also when the dialog that shows it has closed. */
export type BulkRunner = {
  items: readonly BulkItem[]
  subscribe: (listener: () => void) => () => void
  progress: () => Progress
  /** Sends what is not done yet; a repeat after a lost answer carries the same key. */
  start: (note?: string) => Promise<void>
}

export function bulkRunner(items: readonly BulkItem[], client: QueryClient): BulkRunner {
  const sendKeys = new Map(items.map(({ key }) => [key, crypto.randomUUID()]))
  const listeners = new Set<() => void>()
  let progress: Progress = {
    results: new Map(items.flatMap(({ key, run }) => (run ? [] : [[key, 'held'] as const]))),
    isRunning: false,
  }
  const change = (next: Partial<Progress>) => {
    progress = { ...progress, ...next }
    for (const listener of listeners) listener()
  }
  const record = (key: BulkItem['key'], result: BulkResult) =>
    change({ results: new Map(progress.results).set(key, result) })
  return {
    items,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    progress: () => progress,
    start: async (note = '') => {
      if (progress.isRunning) return
      change({ isRunning: true })
      for (const { key, run } of openOf(items, progress)) {
        record(key, 'running')
        record(key, await resultOf(run, sendKeys.get(key) ?? crypto.randomUUID(), note))
      }
      change({ isRunning: false })
      await client.invalidateQueries()
    },
  }
}

async function resultOf(
  run: BulkRun | undefined,
  sendKey: string,
  note: string,
): Promise<BulkResult> {
  try {
    const answer = await run?.(sendKey, note)
    return answer?.approval ? 'held' : 'done'
  } catch (error) {
    const failure = failureOf(error)
    return { why: failure.name === 'Unreachable' ? text.notReached : failure.message }
  }
}

/** The items that are neither done nor held. */
export function openOf(items: readonly BulkItem[], { results }: Progress): BulkItem[] {
  return items.filter(({ key }) => {
    const result = results.get(key)
    return result !== 'done' && result !== 'held'
  })
}

/** How many of its calls were done and can be taken back. */
export function countUndoable({ items, progress }: BulkRunner): number {
  const { results } = progress()
  return items.filter(({ key, undo }) => undo && results.get(key) === 'done').length
}

/** Takes back all that was done; what waits for a second admin is listed with it, as there is nothing to undo. */
export function undoRunner(runner: BulkRunner, client: QueryClient): BulkRunner {
  const { results } = runner.progress()
  const items = runner.items
    .filter(({ key }) => results.get(key) === 'done' || results.get(key) === 'held')
    .map(({ undo, run: _, ...item }) => ({
      ...item,
      run: undo && results.get(item.key) === 'done' ? runOf(undo) : undefined,
    }))
  return bulkRunner(items, client)
}

const runOf = (undo: Undo) => async () => {
  await undo.run()
  return {}
}
