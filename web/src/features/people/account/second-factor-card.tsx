import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { longestPage } from '@clearstead/contract/call/paging'
import {
  disableTotp,
  enableTotp,
  listSessions,
  setUpTotp,
} from '@clearstead/contract/people/sign-in'
import { accountText as text } from '@clearstead/texts/people/account'
import { useState } from 'react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { QrCode } from '../../../ui/figures/qr-code.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card, Inline, Note, Span, Stack } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'

export function SecondFactorCard() {
  const from = useAnswer(listSessions, longestPage)
  const [isOpen, setIsOpen] = useState(false)
  const isOn = from.answer?.hasTotp
  const close = () => setIsOpen(false)
  return (
    <Card
      title={text.factor}
      aside={
        isOn !== undefined && (
          <Badge tone={isOn ? 'ok' : 'neutral'}>{isOn ? text.factorOn : text.factorOff}</Badge>
        )
      }
      foot={
        isOn !== undefined && (
          <Button look="plain" isSlim onClick={() => setIsOpen(true)}>
            {isOn ? text.turnOff : text.setUp}
          </Button>
        )
      }
    >
      <Answered from={from} lines={2}>
        {() => <Note>{text.factorLead}</Note>}
      </Answered>
      {isOpen &&
        (isOn ? <DisableFactorDialog onClose={close} /> : <EnableFactorDialog onClose={close} />)}
    </Card>
  )
}

function DisableFactorDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm(disableTotp, { onDone: onClose })
  return (
    <FormDialog form={form} onClose={onClose} title={text.offTitle} act={text.turnOff} isDanger>
      <PasswordField
        form={form}
        name="password"
        label={text.currentPassword}
        autoComplete="current-password"
      />
      <TextField form={form} name="code" label={text.codeOrRecovery} autoComplete="one-time-code" />
    </FormDialog>
  )
}

type SetUp = ReplyOf<typeof setUpTotp>

/** Password, then the secret and the recovery codes, shown once, then the first code. */
function EnableFactorDialog({ onClose }: { onClose: () => void }) {
  const setUp = useCallForm(setUpTotp)
  const enable = useCallForm(enableTotp, { onDone: onClose })
  if (!setUp.answer) {
    return (
      <FormDialog
        form={setUp}
        onClose={onClose}
        title={text.setUpTitle}
        lead={text.passwordFirst}
        act={text.next}
      >
        <PasswordField
          form={setUp}
          name="password"
          label={text.currentPassword}
          autoComplete="current-password"
        />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      form={enable}
      onClose={onClose}
      title={text.setUpTitle}
      lead={text.scan}
      act={text.enable}
    >
      <Secrets setUp={setUp.answer} />
      <TextField
        form={enable}
        name="code"
        label={text.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        isAutoFocused
      />
    </FormDialog>
  )
}

function Secrets({ setUp: { secret, uri, recoveryCodes } }: { setUp: SetUp }) {
  return (
    <Stack gap={4}>
      <Inline justify="middle">
        <QrCode text={uri} label={text.scan} />
      </Inline>
      <Stack gap={1}>
        <Span tone="muted" isSmall>
          {text.secret}
        </Span>
        <Code isWhole>{secret}</Code>
      </Stack>
      <Stack gap={2}>
        <Span isStrong>{text.recovery}</Span>
        <Note>{text.recoveryLead}</Note>
        <Inline gap={3}>
          {recoveryCodes.map((code) => (
            <Code key={code} isWhole hasCopy={false}>
              {code}
            </Code>
          ))}
        </Inline>
        <Inline>
          <CopyButton text={recoveryCodes.join('\n')} label={text.copyCodes} isButton />
        </Inline>
      </Stack>
    </Stack>
  )
}
