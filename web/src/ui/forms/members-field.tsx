import { findRecipients } from '@clearstead/contract/notices'
import type { MemberId } from '@clearstead/contract/values/ids'
import { membersText as text } from '@clearstead/texts/ui/members'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { useDebounced } from '../../plumbing/use-debounced.ts'
import { Button } from '../actions/button.tsx'
import { Inline, Stack, Text } from '../layout/layout.tsx'
import { Answered } from '../states/answered.tsx'
import { FieldSet } from './field-set.tsx'
import { PlainField, TickBox } from './plain-field.tsx'

export type Member = { id: MemberId; username: string; fullname: string }

type Props = {
  chosen: readonly Member[]
  onChoose: (chosen: readonly Member[]) => void
  error: string | undefined
}

/** A search for members with checkboxes, and those that are chosen, by name. */
export function MembersField({ chosen, onChoose, error }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const from = useAnswer(findRecipients, { search: search || undefined })
  const remove = (id: number) => onChoose(chosen.filter((one) => one.id !== id))
  const toggle = (member: Member, isOn: boolean) =>
    isOn ? onChoose([...chosen, member]) : remove(member.id)
  return (
    <Stack gap={4}>
      <PlainField
        label={text.search}
        hint={text.searchHint}
        error={error}
        type="search"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Enter searches, and does not send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <FieldSet name={text.found}>
        <Answered from={from} lines={5}>
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
        <FieldSet name={text.chosen({ count: chosen.length })}>
          <Text isStrong>{text.chosen({ count: chosen.length })}</Text>
          <Inline gap={2}>
            {chosen.map(({ id, fullname }) => (
              <Button
                key={id}
                look="plain"
                isSlim
                icon={<X />}
                aria-label={text.remove({ name: fullname })}
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
