import type { MemberTransferView } from '@clearstead/contract/transfers'
import { transferSourceText } from '@clearstead/texts/transfers/transfer-source'

const kinds: Readonly<Record<MemberTransferView['kind'], string>> = {
  touser: 'अपने फ़ंडिंग वॉलेट में',
  friend: 'किसी सदस्य को',
}

export const transferListText: typeof import('./text.ts').transferListText = {
  title: 'अंतरण',
  lead: 'सदस्यों ने अपने फ़ंडिंग वॉलेट में क्या डाला और एक-दूसरे को क्या भेजा।',
  caption: 'अंतरण, सबसे नए पहले',
  empty: 'अभी किसी सदस्य ने अंतरण नहीं किया है। हर अंतरण यहाँ दिखता है।',
  search: 'किसी भी पक्ष का यूज़रनेम या रेफ़रल कोड',
  kind: 'प्रकार',
  kindName: (kind) => kinds[kind],
  sourceName: (source) => transferSourceText[source],
  from: 'कब से',
  until: 'कब तक',
  sender: 'भेजने वाले',
  receiver: 'पाने वाले',
  wallet: 'किस वॉलेट से',
  amount: 'राशि',
  fee: 'शुल्क',
  net: 'मिली राशि',
  note: 'टिप्पणी',
  when: 'कब',
  csvId: 'अंतरण',
  csvSender: 'भेजने वाले की ID',
  csvReceiver: 'पाने वाले की ID',
}
