import { type Said, say } from '@clearstead/contract/call/say'
import { EndpointFault } from '../chain/guarded-fetch.ts'
import { sentence } from '../said/sentence.ts'

/** A service answered with something that attests nothing. The message, in English, is for the log. */
export class TimeStampFault extends Error {
  readonly said: Said

  constructor(said: Said) {
    super(sentence(said, 'en'))
    this.said = said
  }
}

/** An answer that is not what the protocol has, with what is wrong with it in technical words. */
export function unreadable(technical: string): TimeStampFault {
  return new TimeStampFault(say('transparency.service.unreadable', { technical }))
}

/** What went wrong with a service, as it is shown to everybody; undefined where the fault is ours. */
export function serviceProblem(error: unknown): Said | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof TimeStampFault || cause instanceof EndpointFault) return cause.said
    if (cause.name === 'TimeoutError') return say('transparency.service.too_slow')
    if ('code' in cause && typeof cause.code === 'string') {
      return say('transparency.service.unreachable', { code: cause.code })
    }
  }
  return undefined
}
