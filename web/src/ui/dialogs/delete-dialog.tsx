import type { ReactNode } from 'react'
import { useText } from '../../plumbing/texts.ts'
import type { Failure } from '../../plumbing/use-act.ts'
import { uiText } from '../text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  onClose: () => void
  title: string
  onDelete: () => void
  isBusy: boolean
  refusal: Failure | undefined
  /** What becomes of it, and what stays. */
  children?: ReactNode
}

/** Asks once more before an item of a list is deleted. */
export function DeleteDialog({ onDelete, ...dialog }: Props) {
  const words = useText(uiText)
  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      lead={words.deleteItem}
      act={words.deleteIt}
      back={words.goBack}
      isDanger
      onConfirm={onDelete}
    />
  )
}
