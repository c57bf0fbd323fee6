import type { SaidKind } from '../call/said.ts'
import type { Messages } from '../call/translate.ts'
import { hindiSummaries, hindiSummaryWords } from './hindi-summaries.ts'

const locale = 'hi-IN'

/** What the server writes into fields of answers, by their kind; a reason is the sentence of a refusal. */
export const hindiSaid: Readonly<Record<Exclude<SaidKind, 'reason'>, Messages>> = {
  memo: {
    locale,
    sentences: {
      'Bought {tokens} SGX at ${price}': '${price} के मूल्य पर {tokens} SGX ख़रीदे',
      'Sold {tokens} SGX at ${price}': '${price} के मूल्य पर {tokens} SGX बेचे',
      'Collected to close the account': 'खाता बंद करने के लिए इकट्ठा किया गया',
      'Too little to pay out when the account was closed': 'खाता बंद होने पर भुगतान के लिए बहुत कम राशि',
      'Code money from plan {plan} returned to the treasury when the plan ended':
        'कोड से प्लान {plan} में आई राशि उसके समाप्त होने पर कोष में लौटी',
      '{count} claims from {first} to {last}': '{count} दावे, {first} से {last} तक',
    },
    words: {},
  },
  device: {
    sentences: {
      'Unknown device': 'अज्ञात डिवाइस',
      '{browser} on {system}': '{system} पर {browser}',
    },
    words: {},
  },
  problem: {
    sentences: {
      'A balance has two parts, 0 and 1.': 'शेष राशि के दो भाग होते हैं, 0 और 1।',
      'A sum is larger than any books could hold.':
        'एक योग इतना बड़ा है कि किसी बही-खाते में नहीं हो सकता।',
      'Part {part} does not lead to the root.': 'भाग {part} मूल तक नहीं पहुँचता।',
      'The parts differ from the USD.': 'भागों का योग USD से मेल नहीं खाता।',
      'The parts differ from the SGX.': 'भागों का योग SGX से मेल नहीं खाता।',
      'member {member}: {figure}: kept {kept}, counted {counted}':
        'सदस्य {member}: {figure}: दर्ज {kept}, गिना गया {counted}',
      'Line {line} was changed after it was sealed.': 'पंक्ति {line} सील होने के बाद बदली गई।',
      'A line before line {line} (seal {seal}) is missing.':
        'पंक्ति {line} (सील {seal}) से पहले की एक पंक्ति नहीं है।',
      'Line {line} (seal {seal}) does not follow the line before it.':
        'पंक्ति {line} (सील {seal}) अपने से पहले की पंक्ति से नहीं जुड़ती।',
      'The chain does not end at seal {seal}, as it should.':
        'शृंखला सील {seal} पर समाप्त नहीं होती, जैसा होना चाहिए।',
      '{rule}: {subject}: {detail}': '{rule}: {subject}: {detail}',
      '{figure}: kept {kept}, counted {counted}': '{figure}: दर्ज {kept}, गिना गया {counted}',
    },
    words: {
      rule: {
        'transfer sums to zero': 'अंतरण का योग शून्य हो',
        'asset sums to zero': 'हर परिसंपत्ति का योग शून्य हो',
        'facts agree with their fingerprint': 'तथ्य अपने फ़िंगरप्रिंट से मेल खाएँ',
        'stored balance equals postings': 'दर्ज शेष राशि प्रविष्टियों के बराबर हो',
        'wallet sequence has no gap': 'वॉलेट के क्रम में कोई अंतर न हो',
        'balance after follows from postings': 'बाद की शेष राशि प्रविष्टियों से निकले',
        'no account is overdrawn': 'किसी खाते से शेष राशि से अधिक न निकले',
        'roll-up equals postings': 'संचित योग प्रविष्टियों के बराबर हो',
        'a reversal is the exact opposite': 'वापसी ठीक उलटी हो',
        'the hash chain holds': 'हैश की शृंखला जुड़ी हो',
      },
    },
  },
  summary: { locale, sentences: hindiSummaries, words: hindiSummaryWords },
  note: { sentences: { 'Opening price': 'शुरुआती मूल्य' }, words: {} },
  title: {
    locale,
    sentences: {
      '{amount} of team volume': 'टीम का {amount} का कारोबार',
      '{amount} of team business': 'टीम का {amount} का कारोबार',
    },
    words: {},
  },
}
