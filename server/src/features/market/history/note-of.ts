import { type Said, say } from '@clearstead/contract/call/say'

type Noted = { reason: 'BUY' | 'SELL' | 'MANUAL' | 'CONFIG'; note: string }

/** Why a price changed, in an admin's words, which only the opening price has none of; empty for trades. */
export function noteOf({ reason, note }: Noted): Said | string {
  return reason === 'CONFIG' && note === '' ? say('market.note.opening_price') : note
}
