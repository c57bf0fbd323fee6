import { expect, test } from 'vitest'
import { bundledVideo, embedUrl, playable } from './video-source.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4-9_xQcQ?autoplay=1&rel=0&playsinline=1'

test.each([
  'https://www.youtube.com/watch?v=dQw4-9_xQcQ',
  'https://m.youtube.com/watch?v=dQw4-9_xQcQ&t=10',
  'https://youtube.com/shorts/dQw4-9_xQcQ',
  'https://www.youtube.com/embed/dQw4-9_xQcQ',
  'https://youtu.be/dQw4-9_xQcQ?si=abc',
])('%s plays in the player that sets no cookies', (link) => {
  expect(embedUrl(link)).toBe(youtube)
})

test.each(['https://vimeo.com/7634', 'https://player.vimeo.com/video/7634'])(
  '%s plays without tracking',
  (link) => {
    expect(embedUrl(link)).toBe('https://player.vimeo.com/video/7634?autoplay=1&dnt=1')
  },
)

test('an unlisted video of Vimeo plays with its hash', () => {
  expect(embedUrl('https://vimeo.com/7634/8272103f6e')).toBe(
    'https://player.vimeo.com/video/7634?h=8272103f6e&autoplay=1&dnt=1',
  )
})

test('an empty library plays the bundled film, and so does a link nobody can embed under its own id', () => {
  const video = {
    id: 4 as typeof bundledVideo.id,
    title: 'Old',
    titleIn: {},
    url: 'https://vimeo.com/channels',
    description: '',
    descriptionIn: {},
    createdAt: new Date(0),
  }

  expect(playable(null).id).toBe(bundledVideo.id)
  expect(playable(video)).toMatchObject({ id: 4, source: { kind: 'file', src: '/fallback.mp4' } })
})
