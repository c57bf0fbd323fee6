import { ProgrammeDay } from '@clearstead/contract/values/days'
import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../ui/actions/button.tsx'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { PlainField } from '../../../../ui/forms/plain-field.tsx'
import { Inline } from '../../../../ui/layout/layout.tsx'
import { Span } from '../../../../ui/layout/text.tsx'
import { uiText } from '../../../../ui/text.ts'
import { viewsText as text } from './text.ts'
import type { SavedView, useSavedViews } from './use-saved-views.ts'

type Props = { views: ReturnType<typeof useSavedViews> }

/** The admin's own views, each opened by a click. */
export function SavedViews({ views: { views, remove } }: Props) {
  if (views.length === 0) return null
  return (
    <Inline gap={2}>
      <Span tone="muted" isSmall>
        {text.title}
      </Span>
      {views.map((view) => (
        <Inline key={view.name} gap={1}>
          <LinkButton
            to="/admin/reports"
            search={{
              report: view.report,
              period: view.period,
              from: dayOr(view.from),
              to: dayOr(view.to),
            }}
            look="plain"
            isSlim
          >
            {view.name}
          </LinkButton>
          <IconButton label={text.remove(view.name)} isBare onClick={() => remove(view)}>
            <X aria-hidden="true" />
          </IconButton>
        </Inline>
      ))}
    </Inline>
  )
}

/** Saves what is shown under a name. */
export function SaveViewButton({
  views: { save },
  shown,
}: Props & { shown: Omit<SavedView, 'name'> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        look="plain"
        isSlim
        icon={<Bookmark aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {text.save}
      </Button>
      {isOpen && (
        <SaveDialog onClose={() => setIsOpen(false)} onSave={(name) => save({ ...shown, name })} />
      )}
    </>
  )
}

function dayOr(text: string | undefined): ProgrammeDay | undefined {
  const read = ProgrammeDay.safeDecode(text ?? '')
  return read.success ? read.data : undefined
}

type DialogProps = { onClose: () => void; onSave: (name: string) => boolean }

function SaveDialog({ onClose, onSave }: DialogProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const send = () => {
    const given = name.trim()
    if (given === '') return setError(text.nameMissing)
    if (!onSave(given)) return setError(text.notKept)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.save}
      lead={text.saveLead}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {uiText.cancel}
          </Button>
          <Button onClick={send}>{text.save}</Button>
        </>
      }
    >
      <PlainField
        label={text.name}
        value={name}
        maxLength={60}
        error={error}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && send()}
      />
    </Dialog>
  )
}
