import type { VideoView } from '@clearstead/contract/daily'
import type { VideoId } from '@clearstead/contract/values/ids'
import type { VideoSource } from '../../ui/media/video-player.tsx'

/** The film that comes with the product, when the library has none that can be shown. */
export const bundledVideo = { id: 0 as VideoId, src: '/fallback.mp4' }

export type PlayableVideo = { id: VideoId; title: string | undefined; source: VideoSource }

/** What plays today: the library's latest from a service that we can embed, or the bundled film. */
export function playable(video: VideoView | null): PlayableVideo {
  const src = video && embedUrl(video.url)
  if (!src)
    return {
      id: bundledVideo.id,
      title: undefined,
      source: { kind: 'file', src: bundledVideo.src },
    }
  return { id: video.id, title: video.title, source: { kind: 'page', src } }
}

/**
 * The player page of a YouTube or Vimeo link, in their forms that set no cookies before playing:
 * `https://youtu.be/abc` becomes `https://www.youtube-nocookie.com/embed/abc?…`.
 */
export function embedUrl(link: string): string | undefined {
  const youtube =
    /(?:youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]+)/.exec(link)
  if (youtube?.[1]) {
    return `https://www.youtube-nocookie.com/embed/${youtube[1]}?autoplay=1&rel=0&playsinline=1`
  }
  const vimeo = /vimeo\.com\/(?:video\/)?(\d+)/.exec(link)
  return vimeo?.[1] && `https://player.vimeo.com/video/${vimeo[1]}?autoplay=1&dnt=1`
}
