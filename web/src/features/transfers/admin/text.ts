import type { MemberTransferView } from '@clearstead/contract/transfers'
import { transferSourceText } from '../text.ts'

const kinds: Readonly<Record<MemberTransferView['kind'], string>> = {
  touser: 'To own funding',
  friend: 'To a member',
}

export const transferListText = {
  title: 'Transfers',
  lead: 'What members moved into their own funding, and what they sent to each other.',
  caption: 'Transfers, newest first',
  empty: 'No member has transferred anything yet. Each transfer is listed here.',
  search: 'Username or referral code of either side',
  kind: 'Kind',
  kindName: (kind: MemberTransferView['kind']) => kinds[kind],
  sourceName: (source: MemberTransferView['from']) => transferSourceText[source],
  from: 'Made from',
  until: 'Made until',
  sender: 'Sender',
  receiver: 'Receiver',
  wallet: 'From wallet',
  amount: 'Amount',
  fee: 'Fee',
  net: 'Received',
  note: 'Note',
  when: 'When',
  csvId: 'Transfer',
  csvSender: 'Sender id',
  csvReceiver: 'Receiver id',
}
