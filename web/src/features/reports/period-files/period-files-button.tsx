import type { MemberId } from '@clearstead/contract/values/ids'
import { periodFilesText as text } from '@clearstead/texts/reports/period-files'
import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { lazyOpener } from '../../../ui/openers.ts'
import { LoadingPart } from '../../../ui/states/loading-part.tsx'

const PeriodFilesDialog = lazyOpener(() => import('./period-files-dialog.tsx'), 'PeriodFilesDialog')

type Props = {
  memberId: MemberId
  /** Signed months are for the member alone. */
  hasMonths?: boolean
}

/** Opens the files of a member's years, and of their months. */
export function PeriodFilesButton({ memberId, hasMonths = false }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look="plain" icon={<CalendarDays />} onClick={() => setIsOpen(true)}>
        {text.open}
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingPart part={PeriodFilesDialog} onGiveUp={close} />}>
          <PeriodFilesDialog memberId={memberId} hasMonths={hasMonths} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
