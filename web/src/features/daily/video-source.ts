import type { VideoView } from '@clearstead/contract/daily/videos'
import type { VideoId } from '@clearstead/contract/values/ids'
import { videoSourceOf } from '@clearstead/contract/values/video-address'
import type { VideoSource } from '../../ui/media/video-player.tsx'

/** The film that comes with the product, when the library has none that can be shown. */
export const bundledVideo = { id: 0 as VideoId, src: '/fallback.mp4' }

export type PlayableVideo = { id: VideoId; title: string | undefined; source: VideoSource }

/** What plays today: the library's latest, or the bundled film while there is none. */
export function playable(video: VideoView | null): PlayableVideo {
  const bundled = { kind: 'file', src: bundledVideo.src } as const
  if (!video) return { id: bundledVideo.id, title: undefined, source: bundled }
  const src = embedUrl(video.url)
  const { id, title } = video
  return { id, title, source: src ? { kind: 'page', src } : bundled }
}

/**
 * The player page of a YouTube or Vimeo link, in their forms that set no cookies before playing:
 * `https://youtu.be/abc` becomes `https://www.youtube-nocookie.com/embed/abc?…`.
 */
export function embedUrl(address: string): string | undefined {
  const video = videoSourceOf(address)
  if (!video) return undefined
  if (video.service === 'youtube') {
    return `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0&playsinline=1`
  }
  const hash = video.hash ? `h=${video.hash}&` : ''
  return `https://player.vimeo.com/video/${video.id}?${hash}autoplay=1&dnt=1`
}
