import { createRequire } from 'node:module'
import { startTracing } from '../../src/plumbing/tracing/open-telemetry.ts'

/** Loads the application, or begins to trace where an endpoint is given, and says how many files of OpenTelemetry were loaded. */
const [endpoint] = process.argv.slice(2)
if (!endpoint) await import('../../src/app.ts')
const setting = endpoint ? { endpoint, serviceName: 'test', share: 1 } : undefined
await startTracing(setting, { warn: () => undefined })
const loaded = Object.keys(createRequire(import.meta.url).cache)
// The interface alone, which does nothing, comes with the metrics of Prometheus.
const ofTracing = loaded.filter((path) => /@opentelemetry\/(?!api\/)/.test(path))
process.stdout.write(`${ofTracing.length}\n`)
process.exit(0)
