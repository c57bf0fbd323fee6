import type { NewsId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { deleteNews } from './queries.ts'

/** @throws {Refusal} `content.news_unknown` */
export async function removeNews(work: Work, id: NewsId): Promise<void> {
  work.note({ subject: `news:${id}`, before: await deleteNews(work, id) })
}
