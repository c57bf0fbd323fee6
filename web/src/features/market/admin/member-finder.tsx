import { listUsers } from '@clearstead/contract/people/users'
import type { MemberId } from '@clearstead/contract/values/ids'
import { tokenAdminText as text } from '@clearstead/texts/market/token-admin'
import { useState } from 'react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useDebounced } from '../../../plumbing/use-debounced.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { PlainField } from '../../../ui/forms/plain-field.tsx'
import { Inline, Stack, Text } from '../../../ui/layout/layout.tsx'

/** Finds a member by what is typed, and gives the one that is chosen. */
export function MemberFinder({ onChoose }: { onChoose: (id: MemberId) => void }) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { answer } = useAnswer(
    listUsers,
    { search, page: 1, limit: 6, sort: 'newest' },
    { isEnabled: search !== '' },
  )
  return (
    <Stack gap={3}>
      <PlainField
        label={text.findMember}
        hint={text.findHint}
        type="search"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {search !== '' && answer && (
        <Inline gap={2}>
          {answer.rows.map(({ id, fullname, username }) => (
            <Button key={id} look="plain" isSlim onClick={() => onChoose(id)}>
              {text.person({ name: fullname, username })}
            </Button>
          ))}
          {answer.rows.length === 0 && <Text tone="muted">{text.nobody}</Text>}
        </Inline>
      )}
    </Stack>
  )
}
