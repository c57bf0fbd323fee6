import { Refusal } from '@clearstead/contract/refusal'

/** Each may hold up to 25 MiB in memory until it is answered. */
const mostAtOnce = 8
/** So that whoever sends slowly leaves turns for the others. */
const mostOfOneSender = 2

/** Who sends each of the calls under way. */
const senders: string[] = []

/** Answers a call that brings files, one of few at a time in this process. @throws {Refusal} `call.too_many` */
export async function amongFewUploads<Answer>(
  sender: string,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const own = senders.filter((other) => other === sender).length
  if (senders.length >= mostAtOnce || own >= mostOfOneSender) {
    throw new Refusal('call.too_many', { seconds: 5 })
  }
  senders.push(sender)
  try {
    return await answer()
  } finally {
    senders.splice(senders.indexOf(sender), 1)
  }
}
