import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '@clearstead/contract/call/refusal'
import { refusals } from '@clearstead/contract/refusal'

/** What a span says; never anything about a person, and nothing that they sent. */
type SpanFacts = Readonly<Record<string, string | number>>

export type SpanStart = {
  name: string
  kind: 'server' | 'internal' | 'consumer'
  /** The span that it belongs to, as the W3C writes it: `00-<trace>-<span>-01`. */
  parent?: string | undefined
  /** Whether the parent comes from outside, so that it does not decide what is recorded. */
  isForeign?: boolean
  facts?: SpanFacts
  at?: Date
}

export type Span = {
  traceparent: string
  isRecorded: boolean
  note(facts: SpanFacts): void
  /** Marks it as failed by a fault of ours. */
  fail(): void
  end(): void
}

export type Tracer = { start(start: SpanStart): Span; stop(): Promise<void> }

let tracer: Tracer | undefined
const current = new AsyncLocalStorage<Span>()

/** Sets the tracer of the process; without one nothing is traced, and each of these functions is one comparison. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

export function isTracing(): boolean {
  return tracer !== undefined
}

/** The span that is open, where it is recorded. */
export function openSpan(): Span | undefined {
  const span = tracer && current.getStore()
  return span?.isRecorded ? span : undefined
}

/** Runs `run` in a new span. */
export function inSpan<Result>(
  start: () => SpanStart,
  run: (span?: Span) => Promise<Result>,
): Promise<Result> {
  return tracer ? runIn(tracer.start(start()), run) : run()
}

/** Runs `run` in a part of the span that is open; without one just runs it, so that ticks that find nothing leave no trace. */
export function inPart<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const parent = openSpan()
  if (!tracer || !parent) return run()
  return runIn(tracer.start({ name, kind: 'internal', parent: parent.traceparent }), run)
}

/** Records a span that began at `at` and ends now. */
export function recordSpan(start: SpanStart): void {
  tracer?.start(start).end()
}

async function runIn<Result>(span: Span, run: (span: Span) => Promise<Result>): Promise<Result> {
  try {
    return await current.run(span, () => run(span))
  } catch (error) {
    // The message of an error may quote what a person sent; its kind cannot.
    const status = error instanceof Refusal ? refusals[error.code] : 500
    span.note({ 'error.type': error instanceof Refusal ? error.code : nameOf(error) })
    if (status >= 500) span.fail()
    throw error
  } finally {
    span.end()
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : 'unknown'
}
