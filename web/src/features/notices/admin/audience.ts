import { countText } from '@clearstead/texts/format'
import { locale } from '../../../plumbing/language.ts'
import { composeText as text, scheduleText as words } from './text.ts'
import type { Composed } from './use-notification-form.ts'

/** Who gets the notification, in words with the number. */
export function audienceOf({ isForAll, total, chosen }: Composed): string {
  if (isForAll) return text.toAll({ count: total === undefined ? '…' : countText(total, locale) })
  return chosen.length === 0 ? text.toNobody : text.toSome({ count: chosen.length })
}

/** Whom the number leaves out. */
export function audienceNote({ isForAll, moment }: Composed): string {
  if (!moment.isLater) return text.later
  return isForAll ? words.allThen : words.someThen
}
