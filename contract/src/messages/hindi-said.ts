import type { SaidKind } from '../call/said.ts'
import type { Messages } from '../call/translate.ts'

const locale = 'hi-IN'

/** What the server writes into fields of answers, by their kind. */
export const hindiSaid: Readonly<Record<SaidKind, Messages>> = {
  device: {
    sentences: {
      'Unknown device': 'अज्ञात डिवाइस',
      '{browser} on {system}': '{system} पर {browser}',
    },
    words: {},
  },
  title: {
    locale,
    sentences: {
      '{amount} of team volume': 'टीम का {amount} का कारोबार',
      '{amount} of team business': 'टीम का {amount} का कारोबार',
    },
    words: {},
  },
}
