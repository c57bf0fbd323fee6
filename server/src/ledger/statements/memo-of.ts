import { type Said, say } from '@clearstead/contract/call/say'
import type { BookedTransfer } from '../transfers.ts'

/** What a transfer is for: a person's own words, or what the server says. */
export type Memo = Said | string

type Noted = Pick<BookedTransfer, 'kind' | 'reference' | 'actor' | 'memo'>

/**
 * What a transfer is for. One that the server makes by itself has no words in the books: what it is for is in its kind, its
 * reference and who made it, and the figures beyond them are its memo. Words are shown as they were written.
 */
export function memoOf({ kind, reference, actor, memo }: Noted): Memo {
  if (kind === 'level') return levelMemo(reference, memo) ?? memo
  if (kind === 'opening' && /^\d{1,9}$/.test(memo)) {
    return say('transparency.memo.import', { number: memo })
  }
  if (memo !== '') return memo
  if (kind === 'reversal' && actor === 'job:rank-bonus-back') {
    return say('transparency.memo.rank_left')
  }
  if (kind === 'reversal' && actor === 'job:watch-chains') {
    return say('transparency.memo.reorganised')
  }
  const [name, number = '', rest] = reference.split(':')
  if (name === 'codes_returned') return say('transparency.memo.codes_returned', { plan: number })
  if (name !== 'closing') return memo
  return rest === undefined
    ? say('transparency.memo.remainder')
    : say('transparency.memo.collected')
}

/**
 * What a transfer of level income pays: claims, whose number is the memo, in those of earlier versions with the number of the
 * last, or all that waited of a day.
 */
function levelMemo(reference: string, memo: string): Said | undefined {
  const [, day] = /^level:(\d{4}-\d\d-\d\d):\d+:\d+$/.exec(reference) ?? []
  if (day) return say('transparency.memo.claims_of_day', { day })
  const [, count] = /^(\d+)(?::\d+)?$/.exec(memo) ?? []
  if (!count || !/^level:\d+$/.test(reference)) return undefined
  return say('transparency.memo.claims', { count: Number(count) })
}
