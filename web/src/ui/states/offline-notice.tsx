import { WifiOff } from 'lucide-react'
import { useText } from '../../plumbing/texts.ts'
import { Time } from '../figures/time.tsx'
import { uiText } from '../text.ts'
import { Notice } from './notice.tsx'

/** Above data that is real but not of this moment. */
export function OfflineNotice({ asOf }: { asOf: Date | undefined }) {
  const words = useText(uiText)
  return (
    <Notice tone="wait" isSlim icon={<WifiOff aria-hidden="true" />}>
      <p>
        {words.offlineNotice} ({asOf ? <Time at={asOf} /> : words.notNow}).
      </p>
    </Notice>
  )
}
