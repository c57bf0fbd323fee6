import { acceptLegal, getLegalState } from '@clearstead/contract/people/terms'
import { getSettings } from '@clearstead/contract/settings/settings'
import { termsText as text } from '@clearstead/texts/people/terms'
import { useState } from 'react'
import { useTermsRefused } from '../../../plumbing/terms-refused.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'

/** Shows the legal texts that changed since the member accepted them; until then no money moves. */
export function TermsDialog() {
  const { answer: state } = useAnswer(getLegalState, {})
  const { answer: programme } = useAnswer(getSettings, {})
  const [later, setLater] = useState<string>()
  const refused = useTermsRefused()
  if (!state || !programme || state.isAccepted) return null
  const asked = `${state.version} ${refused}`
  if (later === asked) return null
  const { legal } = programme.settings
  return (
    <ActDialog
      onClose={() => setLater(asked)}
      title={text.title}
      lead={text.lead}
      act={text.accept}
      back={text.later}
      isLong
      isUnasked
      endpoint={acceptLegal}
      request={{ version: state.version }}
      options={{ success: null }}
    >
      <Stack gap={4}>
        {state.changed.map((name) => (
          <section key={name} aria-label={text[name]}>
            {!legal[name].trimStart().startsWith('#') && <h3>{text[name]}</h3>}
            <Markdown text={legal[name]} />
          </section>
        ))}
      </Stack>
    </ActDialog>
  )
}
