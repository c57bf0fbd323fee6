import { cpus, totalmem } from 'node:os'
import { startBenchDatabase } from './database.ts'
import { benchLedger } from './ledger-bench.ts'
import { markdown, reachesGoals } from './table.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const { url, stop } = await startBenchDatabase()
try {
  const rows = await benchLedger(url, seconds)
  console.log(
    `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB, ${seconds} s a run, medians of 3 interleaved rounds\n`,
  )
  console.log(markdown(rows))
  if (!reachesGoals(rows)) process.exitCode = 1
} finally {
  await stop()
}
