import type { MemberTransferView } from '@clearstead/contract/transfers'
import { transferListText as transferListSaid } from '@clearstead/texts/transfers/transfer-list'
import { transferSourceText } from '@clearstead/texts/transfers/transfer-source'

export const transferListText = {
  ...transferListSaid,
  sourceName: (source: MemberTransferView['from']) => transferSourceText[source],
}
