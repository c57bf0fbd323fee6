import type { ReactNode } from 'react'
import type { Failure } from '../../plumbing/use-act.ts'
import { uiText as words } from '../text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  onClose: () => void
  title: string
  onDelete: () => void
  isBusy: boolean
  refusal: Failure | undefined
  /** What is deleted, and what stays. */
  children?: ReactNode
}

/** Asks for confirmation before an item of a list is deleted. */
export function DeleteDialog({ onDelete, ...dialog }: Props) {
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
