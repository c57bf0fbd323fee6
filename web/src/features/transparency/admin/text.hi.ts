import type { LedgerJob, TransferCause } from '@clearstead/contract/transparency/books'
import type { AccountKind, OperatorAccountName } from '@clearstead/contract/values/account-kind'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { sourceText } from '@clearstead/texts/reports/source'
import { walletText } from '@clearstead/texts/reports/wallet'
import { nameOf } from '../../../plumbing/named.ts'

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
