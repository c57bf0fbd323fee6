import { findRecipients } from '@clearstead/contract/notices'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useDebounced } from '../../../plumbing/use-debounced.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FieldSet } from '../../../ui/forms/field-set.tsx'
import { PlainField } from '../../../ui/forms/plain-field.tsx'
import { TickBox } from '../../../ui/forms/tick-box.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { composeText as text } from './text.ts'
import type { Composed, Recipient } from './use-notification-form.ts'

/** A search for members with checkboxes, and those that are chosen, by name. */
export function RecipientsField({ composed: { form, chosen, choose } }: { composed: Composed }) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const from = useAnswer(findRecipients, { search: search || undefined })
  const remove = (id: number) => choose(chosen.filter((one) => one.id !== id))
  const toggle = (member: Recipient, isOn: boolean) =>
    isOn ? choose([...chosen, member]) : remove(member.id)
  return (
    <Stack gap={4}>
      <PlainField
        label={text.search}
        hint={text.searchHint}
        error={form.errors.recipients}
        type="search"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Enter searches, and does not send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <FieldSet name={text.found}>
        <Answered from={from} waiting={<SkeletonLines count={5} />}>
          {({ members }) =>
            members.length === 0 ? (
              <Text tone="muted">{text.nobodyFound}</Text>
            ) : (
              members.map((member) => (
                <TickBox
                  key={member.id}
                  label={`${member.fullname} (${member.username})`}
                  isTicked={chosen.some(({ id }) => id === member.id)}
                  onTick={(isOn) => toggle(member, isOn)}
                />
              ))
            )
          }
        </Answered>
      </FieldSet>
      {chosen.length > 0 && (
        <FieldSet name={text.chosen(chosen.length)}>
          <Text isStrong>{text.chosen(chosen.length)}</Text>
          <Inline gap={2}>
            {chosen.map(({ id, fullname }) => (
              <Button
                key={id}
                look="plain"
                isSlim
                icon={<X aria-hidden="true" />}
                aria-label={text.remove(fullname)}
                onClick={() => remove(id)}
              >
                {fullname}
              </Button>
            ))}
          </Inline>
        </FieldSet>
      )}
    </Stack>
  )
}
