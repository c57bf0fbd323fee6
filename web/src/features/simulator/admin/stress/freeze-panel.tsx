import {
  type FreezeView,
  freezePayouts,
  getPayoutFreeze,
  openPayouts,
  sayWord,
} from '@clearstead/contract/withdrawals/freezes'
import { freezePanelText as text } from '@clearstead/texts/freezes/freeze-panel'
import { freezesText as words } from '@clearstead/texts/freezes/freezes'
import { useState } from 'react'
import { amountText } from '../../../../plumbing/format.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../../plumbing/use-call-form.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ActDialog } from '../../../../ui/dialogs/act-dialog.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import { Card, Inline, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { Answered } from '../../../../ui/states/answered.tsx'
import { FreezePart } from '../../../treasury/public.tsx'

type Open = 'freeze' | 'word' | 'open'

/** The circuit breaker: whether payouts are frozen, as everybody reads it, and what an owner can do about it. */
export function FreezePanel() {
  const from = useAnswer(getPayoutFreeze, {})
  const isOwner = usePermission('owner')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Card title={text.title}>
      <Answered from={from} lines={3}>
        {({ freeze, queue, waiting }) => (
          <Stack gap={3}>
            <Text tone="muted">{isOwner ? text.lead : `${text.lead} ${text.ownerOnly}`}</Text>
            {!freeze && <Text>{words.titleOpen}.</Text>}
            <FreezePart />
            {isOwner && <Acts freeze={freeze} onOpen={setOpen} />}
            {open === 'freeze' && <FreezeDialog onClose={close} />}
            {open === 'word' && <WordDialog onClose={close} />}
            {open === 'open' && freeze && (
              <ActDialog
                endpoint={openPayouts}
                request={{ id: freeze.id }}
                onClose={close}
                title={text.openTitle}
                act={text.open}
                lead={text.openLead({
                  waiting: words.waiting({
                    count: waiting.count,
                    total: amountText(waiting.total),
                  }),
                  queue: words.queue[queue],
                })}
              />
            )}
          </Stack>
        )}
      </Answered>
    </Card>
  )
}

type ActsProps = { freeze: FreezeView | null; onOpen: (open: Open) => void }

function Acts({ freeze, onOpen }: ActsProps) {
  return (
    <Inline>
      {freeze ? (
        <>
          <Button look="primary" onClick={() => onOpen('word')}>
            {text.say}
          </Button>
          <Button onClick={() => onOpen('open')}>{text.open}</Button>
        </>
      ) : (
        <Button look="danger" onClick={() => onOpen('freeze')}>
          {text.freeze}
        </Button>
      )}
    </Inline>
  )
}

type DialogProps = { onClose: () => void }

function FreezeDialog({ onClose }: DialogProps) {
  const form = useCallForm(freezePayouts, { onDone: onClose })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.freezeTitle}
      lead={text.freezeLead}
      act={text.freeze}
      isDanger
    >
      <TextArea form={form} name="reason" label={text.reason} hint={text.reasonHint} rows={4} />
      <UntilFields form={form} />
    </FormDialog>
  )
}

function WordDialog({ onClose }: DialogProps) {
  const form = useCallForm(sayWord, { onDone: onClose })
  return (
    <FormDialog form={form} onClose={onClose} title={text.sayTitle} act={text.send}>
      <TextArea form={form} name="text" label={text.text} hint={text.reasonHint} rows={4} />
      <UntilFields form={form} />
    </FormDialog>
  )
}

type UntilForm = Parameters<typeof DayField<'endsOn' | 'wordBy'>>[0]['form']

/** The day by which the next word comes, or the one with which payouts open; to change between them empties the other. */
function UntilFields({ form }: { form: UntilForm }) {
  const [kind, setKind] = useState<'wordBy' | 'endsOn'>('wordBy')
  const choose = (next: 'wordBy' | 'endsOn') => {
    form.set(kind, undefined)
    setKind(next)
  }
  return (
    <Tabs
      label={text.until}
      chosen={kind}
      onChoose={choose}
      tabs={[
        { key: 'wordBy', label: text.untilWord },
        { key: 'endsOn', label: text.untilEnd },
      ]}
    >
      <DayField
        key={kind}
        form={form}
        name={kind}
        label={text.day}
        hint={kind === 'wordBy' ? text.wordHint : text.endHint}
      />
    </Tabs>
  )
}
