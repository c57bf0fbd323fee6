import { listCannedReplies } from '@clearstead/contract/support/canned-replies'
import { adminTicketText as text } from '@clearstead/texts/support/admin-ticket'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PickList } from '../../../ui/lists/pick-list.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'

type Props = { onPick: (message: string) => void; onClose: () => void }

/** Finds a canned reply by its title or text. */
export function CannedPicker({ onPick, onClose }: Props) {
  const from = useAnswer(listCannedReplies, {})
  return (
    <Dialog isOpen onClose={onClose} title={text.insert}>
      <Answered from={from} waiting={<SkeletonLines count={5} />}>
        {({ canned }) =>
          canned.length === 0 ? (
            <EmptyState
              act={
                <LinkButton to="/admin/canned-replies" look="plain" isSlim>
                  {text.addCanned}
                </LinkButton>
              }
            >
              {text.noCanned}
            </EmptyState>
          ) : (
            <PickList
              label={text.findCanned}
              none={text.noCannedFound}
              choices={canned.map(({ id, title, message }) => ({ key: id, title, note: message }))}
              onPick={({ note }) => onPick(note)}
            />
          )
        }
      </Answered>
    </Dialog>
  )
}
