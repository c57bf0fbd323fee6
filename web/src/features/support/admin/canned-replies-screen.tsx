import {
  addCannedReply,
  type CannedReply,
  editCannedReply,
  listCannedReplies,
  removeCannedReply,
} from '@clearstead/contract/support/canned-replies'
import { cannedText as text } from '@clearstead/texts/support/canned'
import { ArrowLeft, MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { AddButton, type AddPlace } from '../../../ui/actions/add-button.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { WrittenText } from '../../../ui/conversation/written-text.tsx'
import { DeleteDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Card, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

type Asking = { act: 'add' } | { act: 'edit' | 'delete'; canned: CannedReply }

export function CannedRepliesScreen() {
  const from = useAnswer(listCannedReplies, {})
  const mayChange = useCanCall()(addCannedReply)
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const add = (place: AddPlace) =>
    mayChange && (
      <AddButton place={place} onAdd={() => setAsking({ act: 'add' })}>
        {text.add}
      </AddButton>
    )
  return (
    <Stack gap={4}>
      <PageHead
        title={text.title}
        lead={mayChange ? text.lead : text.readOnly}
        actions={
          <>
            <LinkButton to="/admin/tickets" look="plain" icon={<ArrowLeft />}>
              {text.back}
            </LinkButton>
            {add('head')}
          </>
        }
      />
      <Answered from={from} height={320}>
        {({ canned }) =>
          canned.length === 0 ? (
            <Card>
              <EmptyState icon={<MessageSquareQuote />} act={add('empty')}>
                {text.empty}
              </EmptyState>
            </Card>
          ) : (
            <Stack gap={3}>
              {canned.map((one) => (
                <CannedCard key={one.id} canned={one} {...(mayChange && { onAct: setAsking })} />
              ))}
            </Stack>
          )
        }
      </Answered>
      {asking?.act === 'add' && <AddCannedDialog onClose={close} />}
      {asking?.act === 'edit' && <EditCannedDialog canned={asking.canned} onClose={close} />}
      {asking?.act === 'delete' && <DeleteCannedDialog canned={asking.canned} onClose={close} />}
    </Stack>
  )
}

function CannedCard({ canned, onAct }: { canned: CannedReply; onAct?: (asking: Asking) => void }) {
  return (
    <Card
      title={canned.title}
      foot={
        onAct && (
          <>
            <Button
              look="plain"
              isSlim
              aria-label={text.editNamed({ name: canned.title })}
              onClick={() => onAct({ act: 'edit', canned })}
            >
              {text.edit}
            </Button>
            <Button
              look="plain"
              isSlim
              aria-label={text.removeNamed({ name: canned.title })}
              onClick={() => onAct({ act: 'delete', canned })}
            >
              {text.remove}
            </Button>
          </>
        )
      }
    >
      <WrittenText>{canned.message}</WrittenText>
      <Note>
        {text.changed} <Time at={canned.updatedAt} />
      </Note>
    </Card>
  )
}

function AddCannedDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm(addCannedReply, { onDone: onClose })
  return <CannedDialog form={form} title={text.addTitle} onClose={onClose} />
}

type Props = { canned: CannedReply; onClose: () => void }

function EditCannedDialog({ canned: { id, title, message }, onClose }: Props) {
  const form = useCallForm(editCannedReply, {
    start: { id, title, message },
    clears: false,
    onDone: onClose,
  })
  return <CannedDialog form={form} title={text.editTitle} onClose={onClose} />
}

type DialogProps = { form: FormOf<'title' | 'message'>; title: string; onClose: () => void }

function CannedDialog({ form, title, onClose }: DialogProps) {
  return (
    <FormDialog form={form} onClose={onClose} title={title} act={text.save} isWide>
      <TextField form={form} name="title" label={text.titleLabel} hint={text.titleHint} />
      <TextArea form={form} name="message" label={text.message} rows={8} />
    </FormDialog>
  )
}

function DeleteCannedDialog({ canned: { id, title }, onClose }: Props) {
  return (
    <DeleteDialog
      onClose={onClose}
      title={text.removeTitle}
      endpoint={removeCannedReply}
      request={{ id }}
    >
      <Text isStrong>{title}</Text>
      <Note>{text.removeNote}</Note>
    </DeleteDialog>
  )
}
