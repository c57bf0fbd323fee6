import { getDepositProof } from '@clearstead/contract/deposits'
import type { DepositId } from '@clearstead/contract/values/ids'
import { useFile } from '../../../plumbing/use-file.ts'
import { PicturePreview } from '../../../ui/media/picture-preview.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { depositText as text } from './text.ts'

export function ProofImage({ id, name }: { id: DepositId; name: string }) {
  const { url, isFailed, refetch } = useFile(getDepositProof, { id })
  if (isFailed) return <ErrorState message={text.proofFailed} onRetry={refetch} />
  if (!url) return <SkeletonBox height={200} />
  return <PicturePreview url={url} alt={text.proofOf({ name })} openLabel={text.openProof} />
}
