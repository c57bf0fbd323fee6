import type { ReplyOf } from '@clearstead/contract/endpoint'
import { enableTotp, setUpTotp } from '@clearstead/contract/sign-in'
import { useText } from '../../../plumbing/texts.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { QrCode } from '../../../ui/figures/qr-code.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Span, Words } from '../../../ui/layout/words.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { profileText } from './text.ts'

type SetUp = ReplyOf<typeof setUpTotp>

/** Password, then the secret and the recovery codes, shown once, then the first code. */
export function EnableFactorDialog({ onClose }: { onClose: () => void }) {
  const text = useText(profileText)
  const setUp = useCallForm(setUpTotp)
  const enable = useCallForm(enableTotp, {
    onDone: () => {
      notify.success(text.enabled)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.setUpTitle}
      lead={setUp.answer ? text.scan : text.passwordFirst}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {text.cancel}
          </Button>
          {setUp.answer ? (
            <SubmitButton form={enable}>{text.enable}</SubmitButton>
          ) : (
            <SubmitButton form={setUp}>{text.next}</SubmitButton>
          )}
        </>
      }
    >
      {setUp.answer ? (
        <>
          <Secrets setUp={setUp.answer} />
          <Form form={enable} isGuarded={false}>
            <TextField
              form={enable}
              name="code"
              label={text.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
            <RefusalNotice refusal={enable.refusal} />
          </Form>
        </>
      ) : (
        <Form form={setUp} isGuarded={false}>
          <PasswordField
            form={setUp}
            name="password"
            label={text.currentPassword}
            autoComplete="current-password"
          />
          <RefusalNotice refusal={setUp.refusal} />
        </Form>
      )}
    </Dialog>
  )
}

function Secrets({ setUp: { secret, uri, recoveryCodes } }: { setUp: SetUp }) {
  const text = useText(profileText)
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
        <Words tone="muted" isSmall>
          {text.recoveryLead}
        </Words>
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
