import type { ProcessQuestion, ProcessReply } from './open-process.ts'

/** Answers each message of the process that opened this one, and ends with it. */
export function answerMessages<Question, Answer>(
  answerTo: (question: Question) => Promise<Answer>,
): void {
  process.on('disconnect', () => process.exit())
  process.on('message', async ({ question }: ProcessQuestion<Question>) => {
    const reply = await answerTo(question).then(
      (answer): ProcessReply<Answer> => ({ answer }),
      (error): ProcessReply<Answer> => ({ error: String(error) }),
    )
    process.send?.(reply)
  })
}
