import type { SpanContext } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import { type Span, type SpanStart, setTracer, type Tracer } from './tracing.ts'

export type TracingSetting = {
  /** Where spans go, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  /** The share of traces that are recorded, from 0 to 1. */
  share: number
}

/** A collector that does not answer holds up an orderly stop no longer than this. */
const stopMs = 3_000
const exportMs = 5_000
const complainMs = 600_000

/**
 * Traces to a collector from now on. The packages are imported here and nowhere else, so that a process without an endpoint
 * never loads them.
 */
export async function startTracing(
  setting: TracingSetting | undefined,
  log: Pick<Log, 'warn'>,
): Promise<Tracer | undefined> {
  if (!setting) return undefined
  const tracer = await openTracer(setting, log)
  setTracer(tracer)
  return tracer
}

async function openTracer(
  { endpoint, serviceName, share }: TracingSetting,
  log: Pick<Log, 'warn'>,
): Promise<Tracer> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  // `OTEL_EXPORTER_OTLP_HEADERS` is read by the exporter itself.
  const sender = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportMs })
  const exporter = complaining(sender, log)
  // Whoever calls names the trace, and does not decide whether it is recorded.
  const own = new sdk.TraceIdRatioBasedSampler(share)
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({
      root: own,
      remoteParentSampled: own,
      remoteParentNotSampled: own,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: exportMs,
      }),
    ],
  })
  const tracer = provider.getTracer('clearstead')
  const kinds = {
    server: api.SpanKind.SERVER,
    internal: api.SpanKind.INTERNAL,
    consumer: api.SpanKind.CONSUMER,
  }
  return {
    start: ({ name, kind, parent, isForeign = false, facts = {}, at }: SpanStart): Span => {
      const found = parent === undefined ? undefined : readTraceparent(parent, isForeign)
      const context = found ? api.trace.setSpanContext(api.ROOT_CONTEXT, found) : api.ROOT_CONTEXT
      const options = { kind: kinds[kind], attributes: facts, ...(at && { startTime: at }) }
      const span = tracer.startSpan(name, options, context)
      return {
        traceparent: traceparentOf(span.spanContext()),
        isRecorded: span.isRecording(),
        note: (more) => void span.setAttributes(more),
        fail: () => void span.setStatus({ code: api.SpanStatusCode.ERROR }),
        end: () => span.end(),
      }
    },
    stop: async () => {
      setTracer(undefined)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, stopMs)
      })
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      clearTimeout(timer)
    },
  }
}

/** Says in the log that a collector fails, at most every ten minutes; the spans are lost. */
function complaining(exporter: SpanExporter, log: Pick<Log, 'warn'>): SpanExporter {
  let saidAt = Number.NEGATIVE_INFINITY
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0 && performance.now() - saidAt > complainMs) {
          saidAt = performance.now()
          log.warn({ err: result.error }, 'spans could not be sent to the collector')
        }
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** Undefined for what is none; then a trace of its own begins. */
function readTraceparent(text: string, isRemote: boolean): SpanContext | undefined {
  const [, traceId, spanId, flags] = form.exec(text) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote }
}

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags & 1 ? '01' : '00'}`
}
