import { expect, test } from 'vitest'
import { bundledVideo, embedUrl, playable } from './video-source.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4-9_x?autoplay=1&rel=0&playsinline=1'

test.each([
  'https://www.youtube.com/watch?v=dQw4-9_x',
  'https://m.youtube.com/watch?v=dQw4-9_x&t=10',
  'https://youtube.com/shorts/dQw4-9_x',
  'https://www.youtube.com/embed/dQw4-9_x',
  'https://youtu.be/dQw4-9_x?si=abc',
])('%s plays in the player that sets no cookies', (link) => {
  expect(embedUrl(link)).toBe(youtube)
})

test.each(['https://vimeo.com/7634', 'https://player.vimeo.com/video/7634'])(
  '%s plays without tracking',
  (link) => {
    expect(embedUrl(link)).toBe('https://player.vimeo.com/video/7634?autoplay=1&dnt=1')
  },
)

test('an empty library, and a link nobody can embed, play the bundled film', () => {
  const video = {
    id: 4 as typeof bundledVideo.id,
    title: 'Old',
    url: 'https://vimeo.com/channels',
    description: '',
    createdAt: new Date(0),
  }

  expect(playable(null).id).toBe(bundledVideo.id)
  expect(playable(video).source).toEqual({ kind: 'file', src: '/fallback.mp4' })
})
