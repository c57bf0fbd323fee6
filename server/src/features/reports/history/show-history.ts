import { type LongPageRequest, longPaged } from '@clearstead/contract/call/paging'
import type { HistoryKind } from '@clearstead/contract/reports/timeline'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { AdminCaller } from '../../../plumbing/http/request/caller.ts'
import { getMember } from '../../people/public.ts'
import { type HistoryRow, listHistory } from './queries.ts'
import { readableKinds } from './rules.ts'

type Request = LongPageRequest & { id: MemberId; kind?: HistoryKind | undefined }

/** What happened to a member, as far as the admin may read it. @throws {Refusal} `people.unknown` */
export async function showHistory(db: Db, { permissions }: AdminCaller, request: Request) {
  await getMember(db, request.id)
  const kinds = readableKinds(permissions)
  const chosen = kinds.filter((kind) => request.kind === undefined || kind === request.kind)
  const { rows, total } = await listHistory(db, request.id, chosen, request)
  const keysOf = ({ moment, place, id }: HistoryRow) => [Number(moment), Number(place), id]
  const { rows: shown, ...paged } = longPaged(request, { rows, total }, keysOf)
  return { ...paged, rows: shown.map(toEntry), kinds }
}

function toEntry({ actorKind: kind, actorId: id, actorName: name, ...entry }: HistoryRow) {
  const actor = kind !== null && id !== null && name !== null ? { kind, id, name } : null
  return { ...entry, actor }
}
