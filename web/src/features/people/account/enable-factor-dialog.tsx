import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { enableTotp, setUpTotp } from '@clearstead/contract/people/sign-in'
import { accountText as text } from '@clearstead/texts/people/account'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { QrCode } from '../../../ui/figures/qr-code.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Span, Text } from '../../../ui/layout/text.tsx'

type SetUp = ReplyOf<typeof setUpTotp>

/** Password, then the secret and the recovery codes, shown once, then the first code. */
export function EnableFactorDialog({ onClose }: { onClose: () => void }) {
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
        <Text tone="muted" isSmall>
          {text.recoveryLead}
        </Text>
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
