import { cpus, loadavg, totalmem } from 'node:os'

/** What the figures were measured on. */
export function machineLine(): string {
  const [, load = 0] = loadavg()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores, ${memory} GiB of memory. Load average in the five minutes that ended with the run, its own load included: ${load.toFixed(1)}. A loaded machine shows in p99 first, and in what one process does alone.`
}
