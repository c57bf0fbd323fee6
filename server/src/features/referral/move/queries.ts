import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Work } from '../../../plumbing/work.ts'

type Outcome = 'moved' | 'loop' | 'same' | 'unknown'

/** Puts a member with everybody below under another sponsor, or says why not. */
export async function moveInTree(
  { tx, now }: Work,
  memberId: MemberId,
  sponsorId: MemberId,
  reason: string,
): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome }>`
    select move_in_tree(${memberId}, ${sponsorId}, ${now}, ${reason}) as outcome`.execute(tx)
  return rows[0]?.outcome ?? 'unknown'
}

/** Rewrites the uplines of up to `most` members who wait since a move; gives how many it took. */
export async function rewriteUplines({ tx }: Work, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select rewrite_uplines(${most}) as count`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
