import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { uiText as words } from '../text.ts'
import { ActDialog, type ActDialogProps } from './act-dialog.tsx'

type Props<E extends AnyEndpoint> = Omit<ActDialogProps<E>, 'lead' | 'act' | 'back' | 'isDanger'>

/** Asks for confirmation before an item of a list is deleted. Its content says what is deleted, and what stays. */
export function DeleteDialog<E extends AnyEndpoint>(props: Props<E>) {
  return (
    <ActDialog<E>
      {...props}
      lead={words.deleteItem}
      act={words.deleteIt}
      back={words.goBack}
      isDanger
    />
  )
}
