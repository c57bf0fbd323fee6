import type { Db } from '../../../plumbing/database/database.ts'
import type { Side } from '../../../plumbing/http/request/caller.ts'
import { currentSettings } from '../../settings/public.ts'
import type { AccountId } from '../account-queries.ts'
import { listSessions } from './queries.ts'
import { idleSince } from './rules.ts'

/** An account's sessions that have neither expired nor been idle for too long, the last used first. */
export async function listOpenSessions(
  db: Db,
  { id, kind }: { id: AccountId; kind: Side },
  now: Date,
) {
  const { security } = (await currentSettings(db, now)).settings
  return listSessions(db, id, { now, idleFrom: idleSince(kind, security, now) })
}
