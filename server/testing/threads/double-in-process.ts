import { answerMessages } from '../../src/plumbing/processes/answer-messages.ts'

// A process for tests: doubles a number, refuses a negative one, ends at 0, never answers 1, and tells at 2 what it can see.
answerMessages(async (number: bigint) => {
  if (number < 0n) throw new Error('A negative number')
  if (number === 0n) process.exit(1)
  while (number === 1n);
  return number === 2n ? Object.keys(process.env) : number * 2n
})
