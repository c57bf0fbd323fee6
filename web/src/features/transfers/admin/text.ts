import type { MemberTransferView } from '@clearstead/contract/transfers'
import { transferSourceText } from '@clearstead/texts/transfers/transfer-source'

const kinds: Readonly<Record<MemberTransferView['kind'], string>> = {
  touser: 'To own funding wallet',
  friend: 'To a member',
}

export const transferListText = {
  title: 'Transfers',
  lead: 'What members moved to their own funding wallet, and what they sent to each other.',
  caption: 'Transfers, newest first',
  empty: 'No transfers yet. Each transfer by a member is listed here.',
  search: 'Username or referral code of either side',
  kind: 'Kind',
  kindName: (kind: MemberTransferView['kind']) => kinds[kind],
  sourceName: (source: MemberTransferView['from']) => transferSourceText[source],
  from: 'Made from',
  until: 'Made until',
  sender: 'Sender',
  receiver: 'Recipient',
  wallet: 'From wallet',
  amount: 'Amount',
  fee: 'Fee',
  net: 'Received',
  note: 'Note',
  when: 'When',
  csvId: 'Transfer',
  csvSender: 'Sender id',
  csvReceiver: 'Recipient id',
}
