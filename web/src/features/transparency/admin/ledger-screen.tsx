import { useAddress } from '../../../plumbing/address.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { AccountList } from './account-list.tsx'
import { SealList } from './seal-list.tsx'
import { ledgerText as text } from './text.ts'
import { TransferList } from './transfer-list.tsx'

/** Accounts, transfers and the seals that chain them. */
export function LedgerScreen() {
  const { search, change } = useAddress('/_admin/admin/ledger')
  const { part } = search
  return (
    <Stack gap={4}>
      <PageHead title={text.title} lead={text.lead} />
      <Tabs
        label={text.parts}
        chosen={part}
        onChoose={(next) =>
          change({
            part: next,
            search: undefined,
            kind: undefined,
            type: undefined,
            owner: undefined,
            from: undefined,
            to: undefined,
          })
        }
        tabs={[
          { key: 'accounts', label: text.accounts },
          { key: 'transfers', label: text.transfers },
          { key: 'seals', label: text.seals },
        ]}
      >
        {part === 'accounts' && <AccountList />}
        {part === 'transfers' && <TransferList />}
        {part === 'seals' && <SealList />}
      </Tabs>
    </Stack>
  )
}
