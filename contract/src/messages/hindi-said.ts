import type { SaidKind } from '../call/said.ts'
import type { Messages } from '../call/translate.ts'
import { legalTexts as hindiLegal } from '../settings/legal-texts.hi.ts'
import { legalTexts } from '../settings/legal-texts.ts'
import { hindiDetails } from './hindi-details.ts'
import { hindiExamples } from './hindi-examples.ts'

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
  check: {
    sentences: {
      ...hindiDetails.missing,
      'No chain has a single endpoint, which would simply be believed':
        'किसी चेन का अकेला एंडपॉइंट नहीं है, जिसकी बात बिना जाँच के मान ली जाती',
      'Cooling-off days (14 recommended)': 'कूलिंग-ऑफ़ के दिन (14 की सलाह)',
    },
    words: {},
  },
  example: { locale, sentences: hindiExamples, words: {} },
  title: {
    locale,
    sentences: {
      '{amount} of team volume': 'टीम का {amount} का कारोबार',
      '{amount} of team business': 'टीम का {amount} का कारोबार',
    },
    words: {},
  },
  legal: {
    sentences: {
      [legalTexts.terms]: hindiLegal.terms,
      [legalTexts.privacy]: hindiLegal.privacy,
      [legalTexts.risk]: hindiLegal.risk,
    },
    words: {},
  },
}
