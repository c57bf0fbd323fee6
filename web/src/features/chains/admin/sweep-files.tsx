import type { Chain } from '@clearstead/contract/chains/incoming'
import { downloadSweep, type SweepFormat } from '@clearstead/contract/chains/sweep'
import { sweepText as text } from '@clearstead/texts/chains/sweep'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSavedFile } from '../../../plumbing/use-saved-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PlainField } from '../../../ui/forms/plain-field.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'

type Props = { chain: Chain; read: { block: number } }

const endings: Record<SweepFormat, string> = { balances: 'csv', transfers: 'csv', gas: 'json' }

/** The files for the operator's own signer. */
export function SweepFiles({ chain, read }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const { save, saving, refusal } = useSavedFile(downloadSweep)
  const nameOf = (format: SweepFormat) =>
    `sweep-${chain}-${format}-${read.block}.${endings[format]}`
  const button = (format: SweepFormat, onClick: () => void) => (
    <Button
      key={format}
      look="plain"
      isSlim
      icon={<Download aria-hidden="true" />}
      isBusy={saving === nameOf(format)}
      onClick={onClick}
    >
      {text.formats[format]}
    </Button>
  )
  return (
    <Stack gap={3}>
      <Inline gap={2}>
        {button('balances', () =>
          save({ chain, format: 'balances', target: undefined }, nameOf('balances')),
        )}
        {button('transfers', () => setIsAsking(true))}
        {chain === 'bep20' &&
          button('gas', () => save({ chain, format: 'gas', target: undefined }, nameOf('gas')))}
      </Inline>
      {chain === 'bep20' && (
        <Text tone="muted" isSmall>
          {text.gasNote}
        </Text>
      )}
      {!isAsking && <RefusalNotice refusal={refusal} />}
      {isAsking && (
        <TargetDialog chain={chain} name={nameOf('transfers')} onClose={() => setIsAsking(false)} />
      )}
    </Stack>
  )
}

type TargetProps = { chain: Chain; name: string; onClose: () => void }

function TargetDialog({ chain, name, onClose }: TargetProps) {
  const [target, setTarget] = useState('')
  const { save, saving, refusal } = useSavedFile(downloadSweep)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.targetTitle}
      lead={text.targetLead}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            isBusy={saving !== undefined}
            onClick={() => save({ chain, format: 'transfers', target }, name)}
          >
            {text.save}
          </Button>
        </>
      }
    >
      <PlainField
        label={text.target}
        hint={text.targetHint}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
      />
      <RefusalNotice refusal={refusal} />
    </Dialog>
  )
}
