import type { BannerView } from '@clearstead/contract/content/pictures'
import type { BannerId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { stateOf } from './banner-rules.ts'
import { type Banner, banners } from './queries.ts'

/** The banner whose time began last, of those whose time it is. */
export async function findShownBanner(db: Db, now: Date): Promise<Banner | undefined> {
  const row = await db
    .selectFrom('banners')
    .selectAll()
    .where('shownFrom', '<=', now)
    .where((at) => at.or([at('shownUntil', 'is', null), at('shownUntil', '>', now)]))
    .orderBy('shownFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && banners.toView(row)
}

export async function withStates(
  db: Db,
  now: Date,
  listed: readonly Banner[],
): Promise<BannerView[]> {
  const shown = await findShownBanner(db, now)
  return listed.map((banner) => ({ ...banner, state: stateOf(banner, now, shown?.id) }))
}

export async function withState(db: Db, now: Date, banner: Banner): Promise<BannerView> {
  const shown = await findShownBanner(db, now)
  return { ...banner, state: stateOf(banner, now, shown?.id) }
}

export async function lockBanner({ tx }: Work, id: BannerId): Promise<Banner | undefined> {
  const row = await tx
    .selectFrom('banners')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && banners.toView(row)
}

export async function updateBanner(
  { tx }: Work,
  { id, title, titleIn, shownFrom, shownUntil }: Banner,
): Promise<void> {
  await tx
    .updateTable('banners')
    .set({ title, titleIn, shownFrom, shownUntil })
    .where('id', '=', id)
    .execute()
}
