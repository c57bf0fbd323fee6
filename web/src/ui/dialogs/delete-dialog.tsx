import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { dialogText as text } from '@clearstead/texts/ui/dialog'
import { uiText as words } from '@clearstead/texts/ui/ui'
import { ActDialog, type ActDialogProps } from './act-dialog.tsx'

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
