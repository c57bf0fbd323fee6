import { getDepositProof } from '@clearstead/contract/deposits'
import type { DepositId } from '@clearstead/contract/values/ids'
import { useText } from '../../../plumbing/texts.ts'
import { useFile } from '../../../plumbing/use-file.ts'
import { Picture } from '../../../ui/figures/picture.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { depositText } from './text.ts'

export function ProofImage({ id, name }: { id: DepositId; name: string }) {
  const text = useText(depositText)
  const { url, isFailed, refetch } = useFile(getDepositProof, { id })
  if (isFailed) return <ErrorState message={text.proofFailed} onRetry={refetch} />
  if (!url) return <SkeletonBox height={200} />
  return <Picture url={url} alt={text.proofOf(name)} openLabel={text.openProof} />
}
