import * as z from 'zod'
import { wrong } from '../call/wrong.ts'

/** A video that the page can play. `hash` opens an unlisted Vimeo video. */
export type VideoSource =
  | { service: 'youtube'; id: string }
  | { service: 'vimeo'; id: string; hash?: string }

/**
 * The video of an address, in every format of its service; undefined for a channel, a playlist, another site or a file.
 */
export function videoSourceOf(address: string): VideoSource | undefined {
  const [, named = '', path = '', query = ''] =
    /^https?:\/\/([a-z0-9.-]+)\/([^?#]*)(?:\?([^#]*))?(?:#.*)?$/i.exec(address) ?? []
  const host = named.toLowerCase().replace(/^(www|m|music)\./, '')
  const parts = path.split('/').filter((part) => part !== '')
  if (host === 'youtu.be') return youtube(parts[0], parts.length)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    if (parts[0] === 'watch') return youtube(valueIn(query, 'v'), parts.length)
    return youtubePaths.includes(parts[0] ?? '') ? youtube(parts[1], parts.length - 1) : undefined
  }
  const isVimeo = host === 'vimeo.com' || (host === 'player.vimeo.com' && parts[0] === 'video')
  return isVimeo ? vimeo(parts, valueIn(query, 'h')) : undefined
}

function valueIn(query: string, name: string): string | undefined {
  const pair = query.split('&').find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

const youtubePaths = ['shorts', 'embed', 'live', 'v']
/** Embeddings of a playlist or a broadcast, which have the length of an id. */
const nonVideoIds = ['videoseries', 'live_stream']

function youtube(id: string | undefined, parts: number): VideoSource | undefined {
  const isVideo = parts === 1 && id !== undefined && /^[\w-]{11}$/.test(id)
  return isVideo && !nonVideoIds.includes(id) ? { service: 'youtube', id } : undefined
}

/** The path ends with the number, or with the hash of an unlisted video: `vimeo.com/76979871/8272103f6e`. */
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

/** The message for an invalid address. */
const problem = wrong('fields.video_url')

/** The address of a video that the page can play. */
export const VideoAddress = z
  .string({ error: wrong('fields.required', { field: 'url' }) })
  .trim()
  .min(1, { error: wrong('fields.required', { field: 'url' }), abort: true })
  .max(500)
  .refine((address) => videoSourceOf(address) !== undefined, { error: problem })
  .meta({ description: 'A video of YouTube or Vimeo', examples: ['https://youtu.be/dQw4w9WgXcQ'] })
