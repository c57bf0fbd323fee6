import { type ClosingView, keepOwnAccount } from '@clearstead/contract/withdrawals/closing'
import { useState } from 'react'
import { exactTime } from '../../../../plumbing/format.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ActDialog } from '../../../../ui/dialogs/act-dialog.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { PayoutAddress } from '../payout-address.tsx'
import { closingText as text } from './text.ts'

type StateProps = Omit<ClosingView, 'closing'> & { closing: NonNullable<ClosingView['closing']> }

/** An account that is closing: what it waits for, where the money goes, and the way back. */
export function ClosingState({ closing: { since, method, address }, waits }: StateProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Stack gap={2}>
      <Notice tone="wait">
        <p>{text.closingSince({ when: exactTime(since) })}</p>
        <p>{waits.length > 0 ? text.waitsFor(waits) : text.waitsForNothing}</p>
      </Notice>
      <PayoutAddress method={method} address={address} />
      <div>
        <Button isSlim onClick={() => setIsAsking(true)}>
          {text.keep}
        </Button>
      </div>
      {isAsking && (
        <ActDialog
          endpoint={keepOwnAccount}
          request={{}}
          onClose={() => setIsAsking(false)}
          title={text.keepTitle}
          lead={text.keepLead}
          act={text.keep}
        />
      )}
    </Stack>
  )
}
