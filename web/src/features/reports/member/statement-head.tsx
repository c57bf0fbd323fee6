import { downloadStatement } from '@clearstead/contract/reports/statements'
import { WalletName } from '@clearstead/contract/values/account-kind'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { walletText as wallets } from '@clearstead/texts/reports/wallet'
import { useMutation } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { callFile } from '../../../plumbing/call.ts'
import { saveFile } from '../../../plumbing/save-file.ts'
import { failureOf } from '../../../plumbing/use-act.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ChoiceFilter, DayFilters, FilterBar, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import { PeriodFilesButton } from '../period-files/period-files-button.tsx'
import { statementText as text } from './statement-text.ts'

/** The heading of every statement, with the file of it and the proof of the balance. */
export function StatementHead({ title, memberId }: { title: string; memberId: MemberId }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            <Button look="plain" icon={<Download />} onClick={() => setIsOpen(true)}>
              {text.download}
            </Button>
            <PeriodFilesButton memberId={memberId} hasMonths />
            <LinkButton to="/user/proof" look="plain" icon={<ShieldCheck />}>
              {text.prove}
            </LinkButton>
          </>
        }
      />
      <DownloadDialog memberId={memberId} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

type Wanted = {
  wallet: WalletName | undefined
  from: ProgrammeDay | undefined
  to: ProgrammeDay | undefined
}
type Format = 'csv' | 'pdf' | 'journal' | 'beancount'
type Props = { memberId: MemberId; isOpen: boolean; onClose: () => void }

/** The statement of a period as a file: one wallet or all of them, PDF, CSV or a journal. */
function DownloadDialog({ memberId, isOpen, onClose }: Props) {
  const [wanted, setWanted] = useState<Wanted>({
    wallet: undefined,
    from: undefined,
    to: undefined,
  })
  const saving = useSaving(memberId, wanted)
  const change = (changed: Partial<Wanted>) => {
    saving.reset()
    setWanted({ ...wanted, ...changed })
  }
  const list = { address: { search: wanted, change } }
  const button = (format: Format, label: string) => (
    <Button
      look={format === 'pdf' ? 'primary' : 'plain'}
      icon={<Download />}
      isBusy={saving.isPending && saving.variables === format}
      disabled={saving.isPending}
      onClick={() => saving.save(format)}
    >
      {label}
    </Button>
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.download}
      lead={text.downloadLead}
      foot={
        <>
          {button('beancount', text.asBeancount)}
          {button('journal', text.asJournal)}
          {button('csv', text.asCsv)}
          {button('pdf', text.asPdf)}
        </>
      }
    >
      <FilterBar>
        <ChoiceFilter
          list={list}
          name="wallet"
          label={text.wallet}
          words={wordsOf(WalletName.options, (wallet) => wallets[wallet])}
        />
        <DayFilters list={list} from={text.from} to={text.to} />
      </FilterBar>
      <RefusalNotice refusal={saving.error ? failureOf(saving.error) : undefined} />
    </Dialog>
  )
}

function useSaving(memberId: MemberId, { wallet, from, to }: Wanted) {
  const isUnderway = useRef(false)
  const saving = useMutation({
    onSettled: () => {
      isUnderway.current = false
    },
    mutationFn: async (format: Format) => {
      const period = { ...(from && { from }), ...(to && { to }) }
      const file = await callFile(downloadStatement, {
        memberId,
        ...(wallet && { wallet }),
        ...period,
        format,
      })
      saveFile(`${text.fileName(memberId, from ?? '', to ?? '')}.${format}`, file)
    },
  })
  const save = (format: Format) => {
    // A second click comes before the button can be drawn as busy.
    if (isUnderway.current) return
    isUnderway.current = true
    saving.mutate(format)
  }
  return { ...saving, save }
}
