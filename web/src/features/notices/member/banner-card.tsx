import { getBanner } from '@clearstead/contract/content/pictures'
import { shellNoticesText as text } from '@clearstead/texts/notices/shell-notices'
import { useState } from 'react'
import { readCookie, storeCookie } from '../../../plumbing/cookies.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { DismissiblePicture } from '../../../ui/media/dismissible-picture.tsx'

const cookieName = 'hidden_banner'

/** Hides a banner in this browser, and with it all whose time began before. */
function hideBanner(shownFrom: Date): void {
  storeCookie(cookieName, String(shownFrom.getTime()))
}

function isBannerHidden(shownFrom: Date): boolean {
  return Number(readCookie(cookieName) ?? 0) >= shownFrom.getTime()
}

/** The operator's newest banner, until this browser hides it; a newer one appears again. */
export function BannerCard() {
  const { answer } = useAnswer(getBanner, {})
  const [hiddenId, setHiddenId] = useState<number>()
  const banner = answer?.banner
  if (!banner || hiddenId === banner.id || isBannerHidden(banner.shownFrom)) return null
  const hide = () => {
    hideBanner(banner.shownFrom)
    setHiddenId(banner.id)
  }
  return (
    <DismissiblePicture
      src={banner.image}
      alt={banner.title || text.banner}
      dismissLabel={text.dismiss}
      onDismiss={hide}
    />
  )
}
