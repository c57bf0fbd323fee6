import type { ProofView, PublishedRoot } from '@clearstead/contract/transparency/proofs'
import { certificateOfferText as text } from '@clearstead/texts/transparency/certificate-offer'
import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useBrandName } from '../../../plumbing/brand.ts'
import { usePublicSettings } from '../../../plumbing/public-settings.ts'
import { useSharedFile } from '../../../plumbing/use-shared-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TickBox } from '../../../ui/forms/plain-field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'

/** For a proof that this browser has checked, and whose root is the published one. */
type Props = { proof: ProofView; published: PublishedRoot }

/** Makes a picture of what was checked, with the amount or without, to share or to save. It is 84 pixels high. */
export function CertificateOffer({ proof, published }: Props) {
  const [hasAmount, setHasAmount] = useState(true)
  const brand = useBrandName()
  const isTest = usePublicSettings()?.programme.mode === 'test'
  const { canShare, share, isMaking } = useSharedFile({
    type: 'image/png',
    failed: text.failed,
    make: async () => {
      const { makeCertificate } = await import('./draw-certificate.ts')
      return makeCertificate({ proof, published, hasAmount, brand, isTest })
    },
  })
  return (
    <Stack gap={1}>
      <div>
        <Button
          look="plain"
          icon={canShare ? <Share2 /> : <Download />}
          isBusy={isMaking}
          onClick={share}
        >
          {canShare ? text.share : text.save}
        </Button>
      </div>
      <TickBox label={text.hasAmount} isTicked={hasAmount} onTick={setHasAmount} />
    </Stack>
  )
}
