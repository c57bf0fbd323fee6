import { MoneyRowKind, openTicket, TicketCategory } from '@clearstead/contract/support/tickets'
import { conversationText as words } from '@clearstead/texts/support/conversation'
import { newTicketText as text } from '@clearstead/texts/support/new-ticket'
import { referenceText as references } from '@clearstead/texts/support/reference'
import { ticketCategoryText as categories } from '@clearstead/texts/support/ticket-category'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { readDraft, saveDraft, useSavedDraft } from '../../../plumbing/drafts.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FilesField } from '../../../ui/forms/files-field.tsx'
import { Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Highlight, HighlightList } from '../../../ui/layout/highlight-list.tsx'
import { Card, FormColumns } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Notice, RefusalNotice } from '../../../ui/states/notice.tsx'
import { attachmentLimits } from '../attachment-limits.ts'
import { MessageField } from './message-field.tsx'

export function NewTicketScreen() {
  const { search, change } = useAddress('/_member/user/query/create')
  const about = readAbout(search.about)
  return (
    <>
      <PageHead title={text.title} />
      <FormColumns>
        <NewTicketForm
          place={`new.${search.about}`}
          subject={search.subject}
          about={about}
          onNotAbout={() => change({ about: '' })}
        />
        <AfterwardsCard />
      </FormColumns>
    </>
  )
}

type Props = {
  /** Where what is typed is kept. */
  place: string
  subject: string
  about: About | undefined
  onNotAbout: () => void
}

function NewTicketForm({ place, subject, about, onNotAbout }: Props) {
  const navigate = useNavigate()
  const named =
    about?.text === undefined ? undefined : `${text.namedIn({ reference: about.text })}\n\n`
  const [draft] = useState(() => ({
    ...(subject && { subject: subject.slice(0, 150) }),
    ...(named && { message: named }),
    ...readDraft(place),
  }))
  const form = useCallForm(openTicket, {
    start: about?.kind === undefined ? {} : { referenceKind: about.kind, referenceId: about.id },
    draft,
    onDone: ({ ticket }) => {
      saveDraft(place, {})
      void navigate({
        to: '/user/queries/$ticketId',
        params: { ticketId: String(ticket.ticketId) },
        replace: true,
      })
    },
  })
  const kept = ['category', 'subject', 'message'] as const
  useSavedDraft(place, Object.fromEntries(kept.map((name) => [name, form.text(name)])))
  const drop = () => {
    form.set('referenceKind', undefined)
    form.set('referenceId', undefined)
    saveDraft(place, {})
    onNotAbout()
  }
  const { attachments } = form.values
  return (
    <Card title={text.form}>
      {about?.kind !== undefined && <AboutNotice about={about} onNotAbout={drop} />}
      <Form form={form} isGuarded={Array.isArray(attachments) && attachments.length > 0}>
        <SelectField
          form={form}
          name="category"
          label={text.category}
          placeholder={text.chooseCategory}
          choices={TicketCategory.options.map((value) => ({ value, label: categories[value] }))}
        />
        <TextField form={form} name="subject" label={text.subject} autoComplete="off" />
        <MessageField form={form} hint={text.messageHint} rows={8} />
        <FilesField
          form={form}
          name="attachments"
          label={words.files}
          hint={words.filesHint}
          limits={attachmentLimits}
          isOptional
        />
        <RefusalNotice refusal={form.refusal} />
        <SubmitButton form={form}>{text.send}</SubmitButton>
      </Form>
    </Card>
  )
}

type AboutProps = { about: Extract<About, { id: number }>; onNotAbout: () => void }

/** What the ticket refers to; a wrong reference can be dropped. */
function AboutNotice({ about, onNotAbout }: AboutProps) {
  return (
    <Notice tone="info" title={text.about({ what: references[about.kind]({ id: about.id }) })}>
      <p>{text.aboutLead}</p>
      <p>
        <Button look="plain" isSlim icon={<X />} onClick={onNotAbout}>
          {text.aboutNot}
        </Button>
      </p>
    </Notice>
  )
}

/** What happens once a ticket is opened. */
function AfterwardsCard() {
  return (
    <Card title={text.afterTitle}>
      <HighlightList>
        <Highlight mark={1} title={text.afterSentTitle}>
          {text.afterSent}
        </Highlight>
        <Highlight mark={2} title={text.afterAnswerTitle}>
          {text.afterAnswer}
        </Highlight>
        <Highlight mark={3} title={text.afterCloseTitle}>
          {text.afterClose}
        </Highlight>
      </HighlightList>
    </Card>
  )
}

type About =
  /** A row of money that the server knows. */
  | { kind: MoneyRowKind; id: number; text?: undefined }
  /** Anything else, to be named in the message. */
  | { kind?: undefined; id?: undefined; text: string }

/**
 * What a new ticket is about, by the reference of a statement line: `412` or `transfer:412` is a movement,
 * `withdrawal:12:paid` withdrawal 12.
 */
export function readAbout(text: string): About | undefined {
  const about = text.trim()
  if (about === '') return undefined
  const [, word = 'transfer', digits = ''] = /^(?:([a-z_]+):)?(\d{1,15})(?=:|$)/.exec(about) ?? []
  const kind = MoneyRowKind.safeParse(word)
  if (digits === '' || !kind.success) return { text: about.slice(0, 200) }
  return { kind: kind.data, id: Number(digits) }
}
