import type { Total } from '@clearstead/contract/call/paging'
import type { AdminId } from '@clearstead/contract/values/ids'
import { scansOf } from '../../../testing/scans-of.ts'
import { expect, test } from '../../../testing/test.ts'
import { listMovementsForAdmin } from '../treasury/queries.ts'
import { listNewsForAdmin, listPublishedNews } from './news/queries.ts'
import { achievers, banners, listPictures, qrLinks } from './pictures/queries.ts'

const rows = 3000

/** Inserts 3,000 rows into each list; one of ten news is scheduled, one a draft. */
const fill = (adminId: AdminId) => `
  insert into news (title, body, is_published, published_at, created_by, created_at, updated_at)
  select 'Many', 'Many', n % 10 <> 1, now() + make_interval(days => case when n % 10 = 0 then 1 else -1 end),
    ${adminId}, now(), now() from generate_series(1, ${rows}) n;
  insert into files (name, media_type, size, uploaded_by, created_at)
  select gen_random_uuid() || '.png', 'image/png', 1, ${adminId}, now() from generate_series(1, ${rows});
  insert into achievers (file_id, name, title, created_by, created_at)
  select id, 'Many', 'Many', ${adminId}, now() from files;
  insert into banners (file_id, created_by, created_at, shown_from)
  select id, ${adminId}, now(), now() from files;
  insert into qr_links (file_id, label, address, created_by, created_at)
  select id, 'Many', 'Many', ${adminId}, now() from files;
  insert into treasury_movements (kind, amount, memo, transfer_id, admin_id, created_at)
  select 'fund', 1, 'Many', -n, ${adminId}, now() from generate_series(1, ${rows}) n;
  analyze news, achievers, banners, qr_links, treasury_movements;`

test('the first page of news, pictures and treasury movements reads no table as a whole', {
  timeout: 60_000,
}, async ({ db, given, owner }) => {
  const { id } = await given.admin('content')
  await owner.query(fill(id))
  const page = { page: 1, limit: 10 }
  const now = new Date()

  const found = await db.transaction().execute(async (tx) => {
    const lists = [
      ['news', () => listPublishedNews(tx, now, undefined, page)],
      ['news', () => listNewsForAdmin(tx, undefined, page)],
      ['achievers', () => listPictures(tx, achievers, page)],
      ['banners', () => listPictures(tx, banners, page)],
      ['qr_links', () => listPictures(tx, qrLinks, page)],
      ['treasury_movements', () => listMovementsForAdmin(tx, page)],
    ] as const
    const totals = []
    for (const [table, list] of lists) {
      let total: Total = 0
      const { whole } = await scansOf(tx, table, async () => {
        total = (await list()).total
      })
      totals.push({ table, whole, total })
    }
    return totals
  })

  expect(found).toEqual([
    { table: 'news', whole: 0, total: rows * 0.8 },
    { table: 'news', whole: 0, total: rows },
    { table: 'achievers', whole: 0, total: rows },
    { table: 'banners', whole: 0, total: rows },
    { table: 'qr_links', whole: 0, total: rows },
    { table: 'treasury_movements', whole: 0, total: rows },
  ])
})
