import { QrCode as QrIcon, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useInBrowser, useOrigin } from '../../../plumbing/in-browser.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { QrCode } from '../../../ui/figures/qr-code.tsx'
import { Card, Inline, Note, Stack } from '../../../ui/layout/layout.tsx'
import { dashboardText as text } from './text.ts'

/** The member's own link: to copy, to share where the device can, and as a picture. */
export function ReferralCard({ code }: { code: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isInBrowser = useInBrowser()
  const link = useReferralLink(code)
  return (
    <Card
      title={text.referral}
      foot={
        <>
          <CopyReferral code={code} />
          {isInBrowser && 'share' in navigator && (
            <Button look="plain" isSlim icon={<Share2 />} onClick={() => void share(link)}>
              {text.share}
            </Button>
          )}
          <Button look="plain" isSlim icon={<QrIcon />} onClick={() => setIsOpen(true)}>
            {text.qr}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Note>{text.referralLead}</Note>
        <Code isWhole hasCopy={false}>
          {link}
        </Code>
      </Stack>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={text.qrTitle}>
        <Inline justify="middle">
          <QrCode text={link} label={link} />
        </Inline>
        <Code isWhole>{link}</Code>
      </Dialog>
    </Card>
  )
}

export function CopyReferral({ code }: { code: string }) {
  return <CopyButton text={useReferralLink(code)} label={text.copyLink} isButton />
}

function useReferralLink(code: string): string {
  return `${useOrigin()}/registration?ref=${encodeURIComponent(code)}`
}

/** Closing the device's sheet without choosing is not a fault. */
async function share(url: string): Promise<void> {
  try {
    await navigator.share({ url })
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
}
