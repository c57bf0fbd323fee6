import { Refusal } from '@clearstead/contract/call/refusal'
import { type TranslationsEdit, translationsAfter } from '@clearstead/contract/call/translations'
import type { VideoView } from '@clearstead/contract/daily/videos'
import type { VideoId } from '@clearstead/contract/values/ids'
import type { Selectable } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { DB } from '../../plumbing/database/tables.ts'
import type { Work } from '../../plumbing/work.ts'

type Row = Selectable<DB['videos']>
export type VideoForm = {
  title: string
  titleIn?: TranslationsEdit | undefined
  url: string
  description: string
  descriptionIn?: TranslationsEdit | undefined
}
type Texts = Pick<VideoView, 'titleIn' | 'descriptionIn'>

const columnsOf = ({ title, url, description, ...others }: VideoForm, before: Texts) => ({
  title,
  titleIn: translationsAfter(before.titleIn, others.titleIn),
  url,
  description,
  descriptionIn: translationsAfter(before.descriptionIn, others.descriptionIn),
})

function toVideo(row: Row | undefined): VideoView {
  if (!row) throw new Refusal('daily.video_unknown')
  const { updatedAt: _, ...video } = row
  return video
}

/** The library, newest first. */
export async function listVideos(db: Db): Promise<VideoView[]> {
  const rows = await db.selectFrom('videos').selectAll().orderBy('id', 'desc').limit(500).execute()
  return rows.map(toVideo)
}

/** Today's video; undefined when the library is empty. */
export async function findLatestVideo(db: Db): Promise<VideoView | undefined> {
  const row = await db
    .selectFrom('videos')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toVideo(row)
}

/** @throws {Refusal} `daily.video_unknown` */
export async function getVideo(db: Db, id: VideoId): Promise<VideoView> {
  return toVideo(await db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst())
}

/** @throws {Refusal} `daily.video_unknown` */
export async function lockVideo({ tx }: Work, id: VideoId): Promise<VideoView> {
  const query = tx.selectFrom('videos').selectAll().where('id', '=', id).forUpdate()
  return toVideo(await query.executeTakeFirst())
}

export async function insertVideo({ tx, now }: Work, form: VideoForm): Promise<VideoView> {
  const row = await tx
    .insertInto('videos')
    .values({
      ...columnsOf(form, { titleIn: {}, descriptionIn: {} }),
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirst()
  return toVideo(row)
}

/** @throws {Refusal} `daily.video_unknown` */
export async function updateVideo(
  { tx, now }: Work,
  before: VideoView,
  form: VideoForm,
): Promise<VideoView> {
  const row = await tx
    .updateTable('videos')
    .set({ ...columnsOf(form, before), updatedAt: now })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirst()
  return toVideo(row)
}

/** @throws {Refusal} `daily.video_unknown` */
export async function deleteVideo({ tx }: Work, id: VideoId): Promise<VideoView> {
  return toVideo(
    await tx.deleteFrom('videos').where('id', '=', id).returningAll().executeTakeFirst(),
  )
}
