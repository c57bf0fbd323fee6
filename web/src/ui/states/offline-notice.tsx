import { uiText as words } from '@clearstead/texts/ui/ui'
import { WifiOff } from 'lucide-react'
import { Time } from '../figures/time.tsx'
import { Notice } from './notice.tsx'

/** Says from when the data below it is. */
export function OfflineNotice({ asOf }: { asOf: Date | undefined }) {
  return (
    <Notice tone="wait" isSlim icon={<WifiOff />}>
      <p>
        {words.offlineNotice} ({asOf ? <Time at={asOf} /> : words.notNow}){words.fullStop}
      </p>
    </Notice>
  )
}
