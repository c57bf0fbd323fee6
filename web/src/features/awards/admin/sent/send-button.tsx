import { sendReward } from '@clearstead/contract/awards/sent-rewards'
import { sendText as text } from '@clearstead/texts/awards/send'
import { Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCanCall } from '../../../../plumbing/use-permission.ts'
import type { AddPlace } from '../../../../ui/actions/add-button.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { lazyOpener } from '../../../../ui/openers.ts'
import { LoadingPart } from '../../../../ui/states/loading-part.tsx'

const SendDialog = lazyOpener(() => import('./send-dialog.tsx'), 'SendDialog')

const looks = { head: {}, empty: { look: 'plain', isSlim: true } } as const

/** Opens the form that sends a reward; nothing for those who may not. */
export function SendRewardButton({ place }: { place: AddPlace }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!useCanCall()(sendReward)) return null
  return (
    <>
      <Button {...looks[place]} icon={<Send />} onClick={() => setIsOpen(true)}>
        {text.send}
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingPart part={SendDialog} onGiveUp={close} />}>
          <SendDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
