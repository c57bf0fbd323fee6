import { paged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/content/news'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import { addNews, changeNews } from './news/edit-news.ts'
import * as news from './news/queries.ts'
import { pictureRoutes } from './pictures/routes.ts'

const newsRoutes: readonly Route[] = [
  write(contract.addNews, async ({ work, caller, request }) => ({
    news: await addNews(work, caller.id, request),
  })),
  read(contract.listNews, async ({ db, now, caller, request }) => {
    const { search } = request
    const found =
      caller.kind === 'admin'
        ? await news.listNewsForAdmin(db, search, request)
        : await news.listPublishedNews(db, now, search, request)
    return paged(request, found)
  }),
  read(contract.getNews, async ({ db, now, caller, request: { id } }) => ({
    news:
      caller.kind === 'admin'
        ? await news.getNewsForAdmin(db, id)
        : await news.getPublishedNews(db, now, id),
  })),
  write(contract.changeNews, async ({ work, request: { id, ...edit } }) => ({
    news: await changeNews(work, id, edit),
  })),
  write(contract.removeNews, async ({ work, request: { id } }) => {
    work.note({ subject: `news:${id}`, before: await news.deleteNews(work, id) })
  }),
]

export const contentRoutes: readonly Route[] = [...newsRoutes, ...pictureRoutes]
