import { writeFileSync } from 'node:fs'

/**
 * A reporter of vitest that keeps how many errors nobody caught: they fail no test, and the embedded
 * database's own exit hook takes the exit code away that would tell of them.
 */
export default class ReportUnhandled {
  onTestRunEnd(_modules, unhandledErrors) {
    writeFileSync(process.env.VITEST_UNHANDLED_FILE, String(unhandledErrors.length))
  }
}
