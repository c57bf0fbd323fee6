import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { uiText as words } from '../text.ts'
import { ActDialog, type ActDialogProps } from './act-dialog.tsx'
import { dialogText as text } from './text.ts'

type Props<E extends AnyEndpoint> = Omit<ActDialogProps<E>, 'lead' | 'act' | 'back' | 'isDanger'>

/** Asks for confirmation before an item of a list is deleted. Its content says what is deleted, and what stays. */
export function DeleteDialog<E extends AnyEndpoint>(props: Props<E>) {
  return (
    <ActDialog<E>
      {...props}
      lead={text.deleteItem}
      act={words.deleteIt}
      back={text.goBack}
      isDanger
    />
  )
}
