import type { TokenView } from '@clearstead/contract/market/views'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import type { Db } from '../../plumbing/database/database.ts'
import { getLeftToSend } from '../people/transfers/public.ts'
import { currentSettings } from '../settings/public.ts'
import { showPause } from './announced/show-pause.ts'
import { findDayTraded } from './holders/queries.ts'
import { getToken, getTokenFacts } from './queries.ts'
import { isSloped, leftOf, type Terms } from './rules.ts'

/** The rules of a trade at `now`. */
export async function termsAt(db: Db, now: Date): Promise<Terms & { codeAbove: Usd }> {
  const { settings, today } = await currentSettings(db, now)
  const { spreadPercent, dailyMovePercent, codeAbove } = settings.market
  return {
    day: today,
    spread: spreadPercent,
    moveLimit: dailyMovePercent,
    maximum: settings.transfer.dailyMaximum,
    codeAbove,
  }
}

/** The token with the spread of a trade now, and why nobody trades. */
export async function showToken(db: Db, now: Date): Promise<TokenView> {
  const token = await getTokenFacts(db)
  const { spread } = await termsAt(db, now)
  const spreadPercent = isSloped({ multiplier: token.priceMultiplier }) ? spread : percent('0')
  return { ...token, spreadPercent, pause: await showPause(db, now) }
}

/** What a member can still trade today. */
export async function showLimits(db: Db, now: Date, memberId: MemberId) {
  const token = await getToken(db)
  const { day, moveLimit, maximum, codeAbove } = await termsAt(db, now)
  const { traded, moved } = await findDayTraded(db, memberId, day)
  return {
    isLimited: isSloped(token),
    dailyMaximum: maximum,
    leftToday: await getLeftToSend(db, { memberId, day, maximum }),
    movePercent: moveLimit,
    moveLeftPercent: leftOf(moveLimit, moved),
    codeAbove,
    tradedToday: traded,
  }
}
