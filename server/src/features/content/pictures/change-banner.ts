import { Refusal } from '@clearstead/contract/call/refusal'
import { type TranslationsEdit, translationsAfter } from '@clearstead/contract/call/translations'
import type { BannerId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { lockBanner, updateBanner } from './banner-queries.ts'
import { type BannerTime, checkTime } from './banner-rules.ts'
import type { Banner } from './queries.ts'

type Fields = BannerTime & { title: string; titleIn: TranslationsEdit }
type Edit = { [Field in keyof Fields]?: Fields[Field] | undefined }

/** Changes the fields that are given. @throws {Refusal} `content.banner_unknown`, `call.invalid` */
export async function changeBanner(work: Work, id: BannerId, edit: Edit): Promise<Banner> {
  const before = await lockBanner(work, id)
  if (!before) throw new Refusal('content.banner_unknown')
  const after = {
    ...before,
    title: edit.title ?? before.title,
    titleIn: translationsAfter(before.titleIn, edit.titleIn),
    shownFrom: edit.shownFrom ?? before.shownFrom,
    shownUntil: edit.shownUntil === undefined ? before.shownUntil : edit.shownUntil,
  }
  checkTime(after)
  await updateBanner(work, after)
  work.note({ subject: `banner:${id}`, before, after })
  return after
}
