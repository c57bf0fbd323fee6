import type { CodeView } from '@clearstead/contract/plans/codes'
import { codesText as text } from '@clearstead/texts/plans/codes'
import { Button } from '../../../../ui/actions/button.tsx'
import { CopyButton } from '../../../../ui/actions/copy-button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Code } from '../../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/description-list.tsx'

type Props = { codes: readonly CodeView[]; onClose: () => void }

/** What was just made, to be handed out. */
export function MadeCodesDialog({ codes, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.madeTitle({ count: codes.length })}
      lead={text.madeLead}
      foot={
        <>
          <CopyButton
            text={codes.map(({ code }) => code).join('\n')}
            label={text.copyAll}
            isButton
          />
          <Button onClick={onClose}>{text.done}</Button>
        </>
      }
    >
      <DescriptionList>
        {codes.map(({ id, code, amount }) => (
          <DescriptionRow
            key={id}
            label={
              <Code isWhole copyLabel={text.copy}>
                {code}
              </Code>
            }
          >
            <Amount of={amount} />
          </DescriptionRow>
        ))}
      </DescriptionList>
    </Dialog>
  )
}
