import type { MemberId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import {
  type ClosingView,
  closeOwnAccount,
  showClosing,
} from '@clearstead/contract/withdrawals/closing'
import { Suspense, useState } from 'react'
import { amountText } from '../../../../plumbing/format.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../../plumbing/use-call-form.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { OwnPasswordFields } from '../../../../ui/forms/own-password-fields.tsx'
import { Card, Inline, Note, Stack } from '../../../../ui/layout/layout.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { lazyOpener } from '../../../../ui/openers.ts'
import { Answered } from '../../../../ui/states/answered.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { SkeletonLines } from '../../../../ui/states/skeleton.tsx'
import { closingText as text } from './text.ts'
import { useLeave } from './use-leave.ts'

const CloseForm = lazyOpener(() => import('./open-close-form.tsx'), 'CloseForm')
const ClosingState = lazyPart(() => import('./open-closing-state.tsx'), 'ClosingState')

/** Closing one's own account for good: what is in the way, what would become of the money, and how far it is. */
export function CloseAccountCard({ memberId }: { memberId: MemberId }) {
  const from = useAnswer(showClosing, {})
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Card title={text.title}>
      <Suspense fallback={<SkeletonLines count={6} />}>
        <Answered from={from} lines={3}>
          {({ closing }) => {
            // Its receipt stays, also once the account is known to be closing.
            if (isOpen && closing.outcome === 'pays_out') {
              return <CloseForm memberId={memberId} closing={closing} onClose={close} />
            }
            if (closing.closing) return <ClosingState {...closing} closing={closing.closing} />
            if (closing.outcome === 'refused') return <Obstacles closing={closing} />
            return <ClosePart closing={closing} isOpen={isOpen} onOpen={setIsOpen} />
          }}
        </Answered>
      </Suspense>
    </Card>
  )
}

type Of = { closing: ClosingView }

function Obstacles({ closing: { obstacles } }: Of) {
  return (
    <Stack gap={2}>
      <Note>{obstacles.length > 1 ? text.firstBoth : text.first[obstacles[0] ?? 'plans']}</Note>
      <Inline>
        {obstacles.includes('plans') && (
          <LinkButton to="/user/withdrawal" search={{ kind: 'principal' }} look="plain" isSlim>
            {text.plans}
          </LinkButton>
        )}
        {obstacles.includes('tokens') && (
          <LinkButton to="/user/token" search={{ side: 'sell' }} look="plain" isSlim>
            {text.tokens}
          </LinkButton>
        )}
      </Inline>
    </Stack>
  )
}

type PartProps = Of & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

function ClosePart({ closing, isOpen, onOpen }: PartProps) {
  return (
    <>
      <Note>{closing.outcome === 'pays_out' ? text.paysOut : text.lead}</Note>
      <div>
        <Button look="danger" isSlim onClick={() => onOpen(true)}>
          {text.open}
        </Button>
      </div>
      {isOpen && <CloseNowDialog closing={closing} onClose={() => onOpen(false)} />}
    </>
  )
}

type Props = { closing: ClosingView; onClose: () => void }

/** An account that closes at once; what is too little to be paid out is agreed to, with its figure. */
function CloseNowDialog({ closing: { outcome, left, minimum }, onClose }: Props) {
  const leave = useLeave()
  const isGivenAway = outcome === 'to_treasury'
  const form = useCallForm(closeOwnAccount, {
    ...(isGivenAway && { start: { remainder: toDecimal(left) } }),
    success: null,
    onDone: leave,
  })
  const written = amountText(left)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.ask}
      lead={text.consequence}
      act={isGivenAway ? text.actAndGive({ left: written }) : text.act}
      isDanger
    >
      {isGivenAway && (
        <Notice tone="wait">
          {text.givesAway({ left: written, minimum: amountText(minimum) })}
        </Notice>
      )}
      <OwnPasswordFields form={form} />
    </FormDialog>
  )
}
