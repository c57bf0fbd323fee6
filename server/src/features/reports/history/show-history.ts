import { type LongPageRequest, longPaged } from '@clearstead/contract/call/paging'
import { say } from '@clearstead/contract/call/say'
import type { Language } from '@clearstead/contract/languages'
import type { HistoryKind } from '@clearstead/contract/reports/timeline'
import type { MemberId, NoticeId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { AdminCaller } from '../../../plumbing/http/request/caller.ts'
import { messagesOf } from '../../notices/public.ts'
import { getMember } from '../../people/members/public.ts'
import { type HistoryRow, listHistory } from './queries.ts'
import { readableKinds } from './rules.ts'

type Request = LongPageRequest & { id: MemberId; kind?: HistoryKind | undefined }

type Reader = { db: Db; now: Date; language: Language; caller: AdminCaller }

/** What happened to a member, as far as the admin may read it. @throws {Refusal} `people.unknown` */
export async function showHistory({ caller, ...reader }: Reader, request: Request) {
  const { db } = reader
  await getMember(db, request.id)
  const kinds = readableKinds(caller.permissions)
  const chosen = kinds.filter((kind) => request.kind === undefined || kind === request.kind)
  const listed = await listHistory(db, request.id, chosen, request)
  const keysOf = ({ moment, place, id }: HistoryRow) => [Number(moment), Number(place), id]
  const { rows: shown, ...paged } = longPaged(request, listed, keysOf)
  const rows = await withNotices(reader, request.id, shown)
  return { ...paged, rows: rows.map(toEntry), kinds }
}

/** What a reversal of a movement is notified with is its note. */
async function withNotices(
  reader: Omit<Reader, 'caller'>,
  memberId: MemberId,
  rows: readonly HistoryRow[],
): Promise<HistoryRow[]> {
  const isUnsaid = ({ kind, event, note }: HistoryRow) =>
    kind === 'adjustment' && event === 'reversed' && note === ''
  const ids = rows.filter(isUnsaid).map(({ id }) => id as NoticeId)
  const messages = await messagesOf(reader, memberId, ids)
  return rows.map((row) =>
    isUnsaid(row) ? { ...row, note: messages.get(row.id as NoticeId) ?? '' } : row,
  )
}

function toEntry(row: HistoryRow) {
  const { actorKind: kind, actorId: id, actorName: name, device, said: saidNote, ...entry } = row
  const actor = kind !== null && id !== null && name !== null ? { kind, id, name } : null
  if (!device) return { ...entry, note: saidNote ?? entry.note, actor }
  const said =
    entry.event === 'new_device'
      ? { about: device }
      : { note: say('people.device.at', { device, address: entry.note }) }
  return { ...entry, ...said, actor }
}
