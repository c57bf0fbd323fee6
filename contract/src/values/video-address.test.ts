import { expect, test } from 'vitest'
import { wrong } from '../call/wrong.ts'
import { VideoAddress, videoSourceOf } from './video-address.ts'

const id = 'dQw4w9WgXcQ'

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?feature=share&v=${id}&t=10`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://music.youtube.com/watch?v=${id}&list=RD`,
  `https://youtube.com/shorts/${id}?feature=share`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
  `https://www.youtube.com/live/${id}?si=abc`,
  `https://youtu.be/${id}?si=abc`,
])('%s is a YouTube video', (address) => {
  expect(videoSourceOf(address)).toEqual({ service: 'youtube', id })
  expect(VideoAddress.safeParse(address).success).toBe(true)
})

test.each([
  ['https://vimeo.com/76979871', undefined],
  ['https://www.vimeo.com/channels/staffpicks/76979871', undefined],
  ['https://vimeo.com/groups/shorts/videos/76979871', undefined],
  ['https://vimeo.com/showcase/3253534/video/76979871', undefined],
  ['https://player.vimeo.com/video/76979871', undefined],
  ['https://vimeo.com/76979871/8272103f6e', '8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', '8272103f6e'],
])('%s is a Vimeo video', (address, hash) => {
  expect(videoSourceOf(address)).toEqual({
    service: 'vimeo',
    id: '76979871',
    ...(hash && { hash }),
  })
})

test.each([
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?list=PL1234567890',
  'https://www.youtube.com/playlist?list=PL1234567890',
  'https://www.youtube.com/embed/videoseries?list=PL1',
  'https://www.youtube.com/embed/live_stream?channel=UC1',
  'https://www.youtube.com/@channel',
  `https://www.youtube.com/shorts/${id}/more`,
  'https://vimeo.com/about',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/76979871/settings',
  'https://player.vimeo.com/video/76979871?h=<script>',
  `https://youtube.com.example.org/watch?v=${id}`,
  `https://youtube.com@example.org/watch?v=${id}`,
  `https://example.org/youtube.com/watch?v=${id}`,
  `javascript:alert('https://youtu.be/${id}')`,
  'https://example.org/film.mp4',
  'not an address',
])('%s is refused', (address) => {
  const read = VideoAddress.safeParse(address)

  expect(videoSourceOf(address)).toBeUndefined()
  expect(read.error?.issues.map(({ message }) => message)).toEqual([wrong('fields.video_url')])
})

test('a missing address has one error', () => {
  const said = [undefined, '', '  '].map((address) =>
    VideoAddress.safeParse(address).error?.issues.map(({ message }) => message),
  )

  expect(said).toEqual([
    [wrong('fields.required', { field: 'url' })],
    [wrong('fields.required', { field: 'url' })],
    [wrong('fields.required', { field: 'url' })],
  ])
})
