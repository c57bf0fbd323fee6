import { Refusal } from '@clearstead/contract/call/refusal'
import type { ReceiverView } from '@clearstead/contract/transfers'
import { receiverText as text } from '@clearstead/texts/transfers/receiver'
import { useId, useState } from 'react'
import { waitOf } from '../../../plumbing/wait-of.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Person } from '../../../ui/figures/avatar.tsx'
import { FindField } from '../../../ui/forms/find-field.tsx'
import { Inline, Span, Stack } from '../../../ui/layout/layout.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import type { ReceiverState } from './use-receiver.ts'

/** Finds a member by exact id, username or referral code, and then shows them as the server names them. */
export function ReceiverField({ state, label }: { state: ReceiverState; label: string }) {
  const id = useId()
  const [isChanging, setIsChanging] = useState(false)
  const { receiver, isFoundHere, typed, setTyped, find, isFinding, refusal, error, clear } = state
  if (receiver) {
    const change = () => {
      setIsChanging(true)
      clear()
    }
    return (
      <Stack gap={1}>
        <Span isSmall>{label}</Span>
        <div role="status" tabIndex={-1} ref={isFoundHere ? focusOnce : undefined}>
          <Inline justify="apart">
            <ReceiverPerson receiver={receiver} />
            <Button look="quiet" isSlim onClick={change}>
              {text.change}
            </Button>
          </Inline>
        </div>
      </Stack>
    )
  }
  const wait = waitOf(refusal)
  const refused = wait
    ? text.waiting({ when: wait })
    : refusal instanceof Refusal
      ? refusal.message
      : undefined
  return (
    <>
      <FindField
        id={id}
        label={label}
        hint={text.hint}
        error={refused ?? (error && text.findFirst)}
        value={typed}
        onChange={setTyped}
        act={text.find}
        onFind={find}
        isBusy={isFinding}
        isAutoFocused={isChanging}
      />
      {refusal && !(refusal instanceof Refusal) && <RefusalNotice refusal={refusal} />}
    </>
  )
}

/** The button that found them has gone. */
function focusOnce(found: HTMLElement | null) {
  if (document.activeElement === document.body) found?.focus()
}

/** First name, initial and number; members have no pictures, so the initials stand in a circle. */
export function ReceiverPerson({ receiver }: { receiver: ReceiverView }) {
  return <Person name={receiver.name} note={text.memberNumber({ id: receiver.id })} />
}
