import { useText } from '../plumbing/texts.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { SkeletonLines } from '../ui/states/skeleton.tsx'
import { uiText } from '../ui/text.ts'

/** While what a screen is made of is on its way; offline it comes once the line is back. */
export function WaitingScreen() {
  const words = useText(uiText)
  if (navigator.onLine) return <SkeletonLines count={8} />
  return <ErrorState title={words.offlineHeading} message={words.offlineBody} />
}
