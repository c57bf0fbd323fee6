import type { LedgerJob, TransferCause } from '@clearstead/contract/transparency/books'
import type { AccountKind, OperatorAccountName } from '@clearstead/contract/values/account-kind'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { nameOf } from '../../../plumbing/named.ts'
import { sourceText, walletText } from '../../reports/public.tsx'

const operatorAccounts: Readonly<Record<OperatorAccountName, string>> = {
  treasury: 'कोष',
  token_reserve: 'टोकन रिज़र्व',
  custody: 'कस्टडी',
  investments: 'निवेश',
  level_payable: 'जमा होने वाली लेवल आय',
  opening: 'प्रारंभिक शेष',
  token_inventory: 'न बिके टोकन',
  token_opening: 'जारी किए गए टोकन',
}

const accountNames: Readonly<Record<AccountKind, string>> = { ...walletText, ...operatorAccounts }

const transferKindText: Readonly<Record<TransferKind, string>> = {
  ...sourceText,
  opening: 'प्रारंभिक शेष',
  compound: 'कंपाउंडिंग',
  treasury: 'कोष का लेन-देन',
  reversal: 'वापसी प्रविष्टि',
  even_out: 'बराबर बाँटना',
}

const causes: Readonly<Record<TransferCause['kind'], string>> = {
  deposit: 'जमा',
  withdrawal: 'निकासी',
  purchase: 'प्लान की ख़रीद',
  topup: 'टॉप-अप',
  income: 'आय',
  transfer: 'सदस्यों के बीच अंतरण',
  compound: 'कंपाउंडिंग',
  adjustment: 'सुधार',
  treasury: 'कोष का लेन-देन',
  trade: 'टोकन का सौदा',
  reversal: 'इस अंतरण का सुधार:',
  other: 'लेजर का अपना काम',
}

const jobs: Readonly<Record<LedgerJob, string>> = {
  'credit-level-income': 'लेवल आय',
  'credit-purchase-income': 'ख़रीद से आय',
  'cto-month': 'CTO महीने का समापन',
  'even-out': 'बराबर बाँटना',
  'hold-announced-price': 'घोषित टोकन मूल्य',
  leadership: 'रैंक बोनस',
  'mature-plans': 'प्लान का अंत',
  'rank-bonus-back': 'रैंक बोनस की वापसी',
  'release-held-income': 'रोकी गई आय जारी करना',
  salary: 'वेतन',
  seed: 'इंस्टॉलेशन की शुरुआत',
  'settle-closings': 'खाते बंद करना',
  'watch-chains': 'चेन पर जमा',
}

export const ledgerText: typeof import('./text.ts').ledgerText = {
  title: 'लेजर',
  lead: 'हर खाता और उसकी शेष राशि, हर अंतरण अपनी प्रविष्टियों तक, और उन्हें जोड़ने वाली सीलें।',
  parts: 'लेजर का भाग',
  accounts: 'खाते',
  transfers: 'अंतरण',
  seals: 'सीलें',
  accountName: (kind) => accountNames[kind],
  accountNames,
  kindName: (kind) => transferKindText[kind],
  causeName: (kind, number) => (number === null ? causes[kind] : `${causes[kind]} ${number}`),
  actorName: (actor, name) => {
    const [kind, own = ''] = actor.split(':')
    if (kind === 'job') return `जॉब: ${nameOf(jobs, own)}`
    if (kind === 'admin') return `एडमिन ${name ?? own}`
    if (kind === 'member') return `सदस्य ${name ?? own}`
    return actor
  },
}

export const accountListText: typeof import('./text.ts').accountListText = {
  caption: 'खाते, पहले संचालक के',
  search: 'खाता या सदस्य संख्या, प्रकार या नाम',
  number: 'संख्या',
  account: 'खाता',
  owner: 'किसका',
  operator: 'संचालक',
  ownerFilter: 'किसका',
  members: 'सदस्य',
  kind: 'प्रकार',
  balance: 'शेष राशि',
  side: 'कब बढ़ता है',
  credit: 'क्रेडिट होने पर',
  debit: 'डेबिट होने पर',
  userId: 'सदस्य ID',
  asset: 'मुद्रा',
  empty: 'अभी कोई खाता नहीं है। पहले सदस्य के साथ खाते खुलते हैं।',
  file: 'ledger-accounts',
}

export const transferListText: typeof import('./text.ts').transferListText = {
  caption: 'अंतरण, नए पहले',
  search: 'संख्या, संदर्भ या हैश',
  kind: 'प्रकार',
  number: 'अंतरण',
  reference: 'संदर्भ',
  moved: 'राशि',
  when: 'कब',
  memo: 'टिप्पणी',
  from: 'दर्ज, इस दिन से',
  until: 'दर्ज, इस दिन तक',
  reversed: 'वापस लिया गया',
  movedUsd: 'राशि, USD',
  movedSgx: 'राशि, SGX',
  by: 'किसने',
  empty: 'अभी कोई लेन-देन नहीं हुआ है।',
  file: 'ledger-transfers',
}

export const sealText: typeof import('./text.ts').sealText = {
  title: 'सीलें',
  caption: 'सीलें, नई पहले',
  lead: 'हर सील अपने से पहले वाली सील के बाद के अंतरणों का हैश है। इसलिए बीच में कुछ भी बाद में बदला, जोड़ा या हटाया जाए तो पता चल जाता है।',
  seal: 'सील',
  covers: 'अंतरण',
  range: (from, upto) => (from === upto ? from : `${from} से ${upto}`),
  count: 'कितने',
  hash: 'हैश',
  previous: 'इसके बाद',
  when: 'सील हुई',
  first: 'शुरुआत',
  empty: 'अभी कुछ सील नहीं हुआ है। पहले अंतरणों के कुछ सेकंड बाद सीलें बनती हैं।',
  file: 'ledger-seals',
}

export const accountText: typeof import('./text.ts').accountText = {
  title: 'खाता',
  unknown: 'ऐसा कोई खाता नहीं है।',
  back: 'लेजर',
  profile: 'सदस्य',
  number: 'संख्या',
  owner: 'किसका',
  operator: 'संचालक',
  side: 'कब बढ़ता है',
  credit: 'क्रेडिट होने पर',
  debit: 'डेबिट होने पर',
  balanceNote: 'अभी की शेष राशि',
  postings: 'प्रविष्टियाँ, नई पहले',
  what: 'क्या',
  transfer: 'अंतरण',
  debitColumn: 'डेबिट',
  creditColumn: 'क्रेडिट',
  after: 'बाद की शेष राशि',
  when: 'कब',
  from: 'दर्ज, इस दिन से',
  until: 'दर्ज, इस दिन तक',
  noPostings: 'इस खाते में अभी कुछ दर्ज नहीं हुआ है।',
  file: (number) => `account-${number}-postings`,
}

export const transferText: typeof import('./text.ts').transferText = {
  title: (number) => `अंतरण ${number}`,
  none: 'ऐसा कोई अंतरण नहीं है।',
  unknown: 'इस संख्या, संदर्भ या हैश का कोई अंतरण नहीं है।',
  back: 'लेजर',
  postings: 'प्रविष्टियाँ',
  postingsNote: 'हर मुद्रा में इनका जोड़ शून्य है।',
  account: 'खाता',
  owner: 'किसका',
  operator: 'संचालक',
  debit: 'डेबिट',
  credit: 'क्रेडिट',
  after: 'बाद की शेष राशि',
  facts: 'विवरण',
  kind: 'प्रकार',
  cause: 'कारण',
  reference: 'संदर्भ',
  at: 'दर्ज हुआ',
  day: 'किस दिन के लिए',
  by: 'किसने दर्ज किया',
  memo: 'टिप्पणी',
  reverses: 'इसे सुधारता है',
  reversedBy: 'इससे सुधारा गया',
  reversed: 'वापस लिया गया',
  transferLink: (number) => `अंतरण ${number}`,
  related: 'इसी अनुरोध के',
  proof: 'प्रमाण',
  hash: 'इस अंतरण का हैश',
  seal: 'सील हुआ',
  sealRange: 'इन अंतरणों के साथ',
  sealHash: 'सील का हैश',
  unsealed: 'अभी सील नहीं हुआ है। इसमें कुछ सेकंड लगते हैं।',
}

export const reverseText: typeof import('./text.ts').reverseText = {
  open: 'वापस करें',
  title: (number) => `लेन-देन ${number} वापस करें`,
  lead: 'उलटी प्रविष्टि दर्ज होती है, और दोनों एक-दूसरे का नाम लेती हैं। सदस्यों को आपके कारण के साथ सूचना मिलती है। वापसी को वापस नहीं किया जा सकता।',
  changes: 'क्या बदलेगा',
  account: 'खाता',
  owner: 'किसका',
  operator: 'संचालक',
  change: 'बदलाव',
  after: 'बाद में शेष',
  limitNow: 'अभी और कितना कमाया जा सकता है',
  limitAfter: 'बाद में और कितना कमाया जा सकता है',
  reason: 'कारण',
  reasonHint: 'सदस्य इसे पढ़ते हैं।',
  act: (amount) => `${amount} वापस करें`,
  short: (owner, account, has, taken) =>
    `इसे अभी वापस नहीं किया जा सकता: ${owner} के ${account} में ${has} है, और ${taken} वापस लेना है। इसका कुछ हिस्सा ख़र्च हो चुका है।`,
  openAccount: 'यह खाता खोलें',
}
