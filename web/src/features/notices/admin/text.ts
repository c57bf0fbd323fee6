import { composeText as composeSaid } from '@clearstead/texts/notices/compose'
import { scheduleText as scheduleSaid } from '@clearstead/texts/notices/schedule'

/** `all 300 members` in the middle of a sentence. */
function inSentence(audience: string): string {
  return audience.charAt(0).toLowerCase() + audience.slice(1)
}

/** Labels of docs/wire.md, section 14, to the letter. */
export const composeText = {
  ...composeSaid,
  confirmTitle: (to: string) => composeSaid.confirmTitle({ to: inSentence(to) }),
  confirmAct: (to: string) => composeSaid.confirmAct({ to: inSentence(to) }),
}

export const scheduleText = {
  ...scheduleSaid,
  confirmTitle: (to: string) => scheduleSaid.confirmTitle({ to: inSentence(to) }),
}
