import { chainText as text } from '@clearstead/texts/deposits/chain'
import { useSyncExternalStore } from 'react'
import type { PairingCode } from '../../../../plumbing/wallet/announced.ts'
import type { WalletError } from '../../../../plumbing/wallet/wallet-error.ts'
import { AppLink } from '../../../../ui/actions/app-link.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { CopyButton } from '../../../../ui/actions/copy-button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { QrCode } from '../../../../ui/figures/qr-code.tsx'
import { Inline, Note, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { SkeletonBox } from '../../../../ui/states/skeleton.tsx'
import { WalletNotice } from './wallet-notice.tsx'

type Props = {
  code: PairingCode
  error: WalletError | undefined
  onAgain: () => void
  onClose: () => void
}

/** The code that a wallet on a phone scans; it closes by itself once the person has confirmed there. */
export function PhoneDialog({ code, error, onAgain, onClose }: Props) {
  const shown = useSyncExternalStore(code.subscribe, code.read)
  return (
    <Dialog isOpen onClose={onClose} title={text.phoneTitle}>
      {error ? (
        <Stack>
          <WalletNotice error={error} />
          <Inline>
            <Button onClick={onAgain}>{text.newCode}</Button>
          </Inline>
        </Stack>
      ) : shown === '' ? (
        <Waiting />
      ) : (
        <ScannedCode code={shown} />
      )}
    </Dialog>
  )
}

const codeHeight = 264

function Waiting() {
  return (
    <Stack>
      <SkeletonBox height={codeHeight} />
      <Text tone="muted">{text.preparingCode}</Text>
    </Stack>
  )
}

function ScannedCode({ code }: { code: string }) {
  return (
    <Stack>
      <Text>{text.scan}</Text>
      <Inline justify="middle">
        <QrCode text={code} label={text.phoneTitle} isLarge />
      </Inline>
      <Note>{text.codeLasts}</Note>
      <Inline>
        <CopyButton text={code} label={text.copyCode} isButton />
        <AppLink to={code}>{text.openHere}</AppLink>
      </Inline>
    </Stack>
  )
}
