import * as z from 'zod'

/** A video of a service that the page has a player for. `hash` opens an unlisted one of Vimeo. */
export type VideoSource =
  | { service: 'youtube'; id: string }
  | { service: 'vimeo'; id: string; hash?: string }

/**
 * The video that an address names, in every spelling that its service gives out; undefined for whatever is no
 * address of one video: a channel, a playlist, another site, a file.
 */
export function videoSourceOf(address: string): VideoSource | undefined {
  const [, named = '', path = '', query = ''] =
    /^https?:\/\/([a-z0-9.-]+)\/([^?#]*)(?:\?([^#]*))?(?:#.*)?$/i.exec(address) ?? []
  const host = named.toLowerCase().replace(/^(www|m|music)\./, '')
  const parts = path.split('/').filter((part) => part !== '')
  if (host === 'youtu.be') return youtube(parts[0], parts.length)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    if (parts[0] === 'watch') return youtube(valueIn(query, 'v'), parts.length)
    return youtubeWays.includes(parts[0] ?? '') ? youtube(parts[1], parts.length - 1) : undefined
  }
  const isVimeo = host === 'vimeo.com' || (host === 'player.vimeo.com' && parts[0] === 'video')
  return isVimeo ? vimeo(parts, valueIn(query, 'h')) : undefined
}

function valueIn(query: string, name: string): string | undefined {
  const pair = query.split('&').find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

const youtubeWays = ['shorts', 'embed', 'live', 'v']
/** As long as an id, but the embedding of a playlist or of a channel's broadcast. */
const noVideos = ['videoseries', 'live_stream']

function youtube(id: string | undefined, parts: number): VideoSource | undefined {
  const isVideo = parts === 1 && id !== undefined && /^[\w-]{11}$/.test(id)
  return isVideo && !noVideos.includes(id) ? { service: 'youtube', id } : undefined
}

/** Its number ends the path, or the hash of an unlisted one does: `vimeo.com/76979871/8272103f6e`. */
function vimeo(parts: readonly string[], inQuery: string | undefined): VideoSource | undefined {
  const path = parts.join('/')
  const [, , id, inPath] =
    /^((?:video|channels\/[\w-]+|groups\/[\w-]+\/videos|(?:showcase|album)\/\d+\/video|ondemand\/[\w-]+)\/)?(\d{1,12})(?:\/([0-9a-f]{8,16}))?$/.exec(
      path,
    ) ?? []
  if (id === undefined) return undefined
  const hash = inPath ?? inQuery
  if (hash === undefined) return { service: 'vimeo', id }
  return /^[0-9a-f]{8,16}$/.test(hash) ? { service: 'vimeo', id, hash } : undefined
}

/** What is wrong with an address of a video, in the words of the form. */
const problem = 'Please enter a valid video URL (YouTube or Vimeo)'

/** An address that the page can play. */
export const VideoAddress = z
  .string({ error: 'URL is required' })
  .trim()
  .min(1, { error: 'URL is required', abort: true })
  .max(500)
  .refine((address) => videoSourceOf(address) !== undefined, { error: problem })
  .meta({ description: 'A video of YouTube or Vimeo', examples: ['https://youtu.be/dQw4w9WgXcQ'] })
