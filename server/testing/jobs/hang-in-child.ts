import { startQueue } from '../../src/plumbing/jobs/queue.ts'

/** A child process that takes a job and never completes it, to be killed by a test. */
const [url = ''] = process.argv.slice(2)
await startQueue({
  url,
  tasks: {
    mail: async () => undefined,
    listFile: async () => undefined,
    auditorsArchive: async () => undefined,
    scheduled: async () => {
      process.stdout.write('taken\n')
      await new Promise(() => setInterval(() => undefined, 1000))
    },
  },
  onError: (error) => process.stderr.write(`${String(error)}\n`),
})
