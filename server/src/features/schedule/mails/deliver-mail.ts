import type { MailTestId } from '@clearstead/contract/values/ids'
import type { Jobs } from '../../../plumbing/jobs/queue.ts'
import type { TickContext } from '../../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { updateMailTest } from './queries.ts'

const maxAnswerLength = 500

/** Sends a mail. For a test mail it stores the transport's answer or error, and does not try again. */
export async function deliverMail(
  context: TickContext,
  { test, ...mail }: Jobs['mail'],
  send: (mail: Jobs['mail']) => Promise<unknown>,
): Promise<void> {
  if (test === undefined) {
    await send(mail)
    return
  }
  const result = await send(mail).then(
    (answer) => ({ isSent: true, answer: typeof answer === 'string' ? answer : '' }),
    (error: unknown) => ({ isSent: false, answer: String(error) }),
  )
  const outcome = { ...result, answer: result.answer.slice(0, maxAnswerLength) }
  await runAsJob(context, 'test-mail', (work) => updateMailTest(work, test as MailTestId, outcome))
}
