import { ProgrammeDay } from '@clearstead/contract/values/days'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../ui/actions/button.tsx'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { PlainField } from '../../../../ui/forms/plain-field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Inline } from '../../../../ui/layout/layout.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import { uiText } from '../../../../ui/text.ts'
import { type SavedView, useSavedViews } from './saved-views.ts'
import { viewsText as text } from './text.ts'

/** The admin's own views: opened by a click, saved under a name. */
export function SavedViewsCard({ shown }: { shown: Omit<SavedView, 'name'> }) {
  const { views, save, remove } = useSavedViews()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title={text.title}
      aside={
        <Button look="plain" isSlim onClick={() => setIsOpen(true)}>
          {text.save}
        </Button>
      }
    >
      <Text tone="muted" isSmall>
        {views.length === 0 ? text.empty : text.lead}
      </Text>
      {views.length > 0 && (
        <Inline gap={2}>
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
                look="quiet"
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
      )}
      {isOpen && (
        <SaveDialog onClose={() => setIsOpen(false)} onSave={(name) => save({ ...shown, name })} />
      )}
    </Card>
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
